// The script that opens a checkout of Stripe. Card numbers are typed on Stripe's own pages and no
// script of Stripe's runs in ours, which hold a person's records.

/** Leaves for Stripe's page; its address comes with the order. */
export const SCRIPT = `'use strict'
window.FiresideCheckout = function ({ checkout_url }) {
  window.location.assign(checkout_url)
}
`

// A debt of the sample household: its end stands on its account's page and becomes an event of a plan.
import { expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

test('the end of a debt is seen on its account and taken into a plan', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Look around with sample data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await page.goto('/app/accounts/')
  await expect(page.getByText(/^Home loan, paid in /)).toBeVisible()
  await page.getByRole('link', { name: 'Joint', exact: true }).click()
  await expect(
    page.getByText(/^Your “Home loan” of .* of interest is still to come\.$/),
  ).toBeVisible()
  await expectAccessible(page, 'account with a debt')
  await page.getByRole('button', { name: 'Rate and payment' }).click()
  await expect(page.getByLabel('Interest rate')).toHaveValue('4.1 %')
  await expectAccessible(page, 'rate and payment of a debt')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Use the end of Home loan in a plan' }).click()
  await page.getByRole('menuitem', { name: 'Together' }).click()
  const event = 'Home loan is paid: you invest it'
  const offer = page.getByRole('button', { name: `Add “${event}”` })
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'offers of a debt in a plan')
  await offer.click()
  const events = page.getByRole('list', { name: 'Recurring events' })
  await expect(events.getByRole('button', { name: event, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offer).toBeVisible()
  await offer.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your plan has been saved')).toBeVisible()
  await page.reload()
  await expect(events.getByRole('button', { name: event, exact: true })).toBeVisible()
  await expect(offer).toBeHidden()
})

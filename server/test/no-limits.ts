/** Settings for tests and benches, in which many people sign up from one address. */
export const NO_LIMITS = { REGISTRATIONS_PER_HOUR: '0', SANDBOXES_PER_HOUR: '0' }

/** Said when a press outside or Escape did not close what somebody typed into. */
export const HELD_WORDS = 'Not closed, so that what you typed is not lost. The cross closes it.'

/** Said when a press outside or Escape did not close what is under way. */
export const PENDING_WORDS =
  'Not closed, as it is under way. The cross closes this; the change is made all the same.'

/** Said when the sign-in ended under what somebody types. */
export const ENDED_WORDS =
  'Your sign-in has ended. Log in in another tab, then go on here. Closing this drops what you typed.'

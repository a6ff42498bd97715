/** Said when a press outside or Escape did not close what somebody typed into. */
export const HELD_WORDS = 'Not closed, so that what you typed is not lost. The cross closes it.'

/** How a percentage is typed into a field. */
export const PERCENT_INPUT = {
  decimalScale: 4,
  clampBehavior: 'blur',
  suffix: ' %',
  hideControls: true,
} as const

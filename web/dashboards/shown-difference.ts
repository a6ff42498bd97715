/**
 * How far one shown amount lies from another, so that both and their difference add up on the screen.
 * The wire's own difference is rounded from a median that may end in half a cent: 4 236.25 against
 * 4 132.915 is 103.335, shown as 4,236.25, 4,132.92 and 103.34.
 */
export function shownDifference(amount: number, usual: number): number {
  return Math.round((amount - usual) * 100) / 100
}

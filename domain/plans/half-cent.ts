// Half a cent of tolerance: a sum of nine hundreds meets 900 although its last bits may not.
export const HALF_CENT = 0.005

/** Whether a balance meets a target. */
export function meets(balance: number, target: number): boolean {
  return balance >= target - HALF_CENT
}

/** Whether a balance after a bill says that the bill was not paid. */
export function isUnpaid(balance: number): boolean {
  return balance < -HALF_CENT
}

// A bank's file of any size, the same every time: three rows in five are of payees that `ruledPayee`
// names, the others of two thousand that no rule knows.
const FIRST_DAY = Date.UTC(2023, 0, 1)
const PAYEES = 5000

export function drawStatement(rows: number, rules: number): string {
  const lines = ['Date,Description,Amount,Reference']
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(FIRST_DAY + Math.floor(row / 80) * 86_400_000).toISOString().slice(0, 10)
    const payee =
      row % 5 < 3 ? `${ruledPayee(row % rules)}STORE GB` : `PAYEE ${(row * 7) % PAYEES} LONDON GB`
    lines.push(`${day},${payee},${(-((row * 37) % 20_000) / 100 - 0.01).toFixed(2)},${row}`)
  }
  return lines.join('\n')
}

/** What the rule of a number looks for. */
export function ruledPayee(rule: number): string {
  return `RULED ${rule} `
}

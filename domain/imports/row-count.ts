// A bound on the rows of one file, so that what it takes in memory is bounded, too.

import { UnreadableFile } from './unreadable-file.ts'

export const MOST_ROWS = 200_000

/** Counts the rows of a file while it is read; throws `TooManyRows` beyond the bound. */
export class RowCount {
  private count = 0

  add(): void {
    this.count += 1
    if (this.count > MOST_ROWS) throw new TooManyRows()
  }
}

/** A file of more rows than are read; its message is for the user. */
export class TooManyRows extends UnreadableFile {
  constructor() {
    super('This file has more than 200,000 rows. Choose a shorter period.')
  }
}

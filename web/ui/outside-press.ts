// A double press on what opens a dialog: the second press falls on the dimmed page, and is not one outside.

/** What a press on the dimmed page does: `close`, unless it is the second of a double press. */
export const outsidePress =
  (close: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) close()
  }

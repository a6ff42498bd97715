/** What stands in the place of a figure that there is not. */
export const NONE = (
  <>
    <span aria-hidden>–</span>
    <span className="fs-sr-only">None</span>
  </>
)

/** What was asked for cannot be done, for a reason that whoever asked can mend; said in one sentence. */
export class CannotDo extends Error {}

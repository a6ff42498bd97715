/** The server cannot start, for a reason that whoever runs it can mend; said in one sentence. */
export class CannotStart extends Error {}

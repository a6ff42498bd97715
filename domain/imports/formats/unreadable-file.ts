/** A file that is no statement; its message is for the user. */
export class UnreadableFile extends Error {}

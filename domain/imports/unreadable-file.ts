/** A file that is no statement; its message is for the user. */
export class UnreadableFile extends Error {
  // Built code has shorter names of classes, and the name is what crosses from thread to thread.
  static override readonly name = 'UnreadableFile'
  override readonly name = UnreadableFile.name
}

// The most bytes of a file that is read. It stands alone: a page asks before any reader is loaded.

export const MOST_FILE_BYTES = 50 * 1024 * 1024

// A zip of several statements is taken for the files in it.
import { MOST_FILE_BYTES } from '#domain/imports/formats/file-size.ts'
import { filesInside } from '../reader.ts'

/** These files, and instead of a zip of several statements each of those. */
export async function unpacked(given: readonly File[]): Promise<File[]> {
  return (await Promise.all(given.map(unpackedOne))).flat()
}

async function unpackedOne(file: File): Promise<File[]> {
  if (file.size > MOST_FILE_BYTES) return [file]
  // What cannot be opened is told where it is read.
  const inside = await file
    .arrayBuffer()
    .then((bytes) => filesInside(new Uint8Array(bytes)))
    .catch(() => [])
  if (inside.length === 0) return [file]
  return inside.map(({ name, bytes }) => new File([Uint8Array.from(bytes)], name))
}

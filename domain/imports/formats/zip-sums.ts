// The checksums that a zip lists for its members. The unpacker does not look at them, and without
// them a damaged file could come out with another amount in it.

const END_MARK = 0x0605_4b50
const ENTRY_MARK = 0x0201_4b50
const END_LENGTH = 22
const MOST_COMMENT = 65_535

/** CRC-32 by name, as the list at the end of the zip has it. */
export function listSums(bytes: Uint8Array): Map<string, number> {
  const sums = new Map<string, number>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = startOfList(view)
  while (at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY_MARK) {
    const nameLength = view.getUint16(at + 28, true)
    const name = nameIn(bytes.subarray(at + 46, at + 46 + nameLength))
    sums.set(name, view.getUint32(at + 16, true))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sums
}

function startOfList(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= 0 && at >= last - MOST_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END_MARK) return view.getUint32(at + 16, true)
  }
  return -1
}

/** Names are told apart only, so bytes stand for themselves. */
function nameIn(bytes: Uint8Array): string {
  let name = ''
  for (const byte of bytes) name += String.fromCharCode(byte)
  return name
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1
  return sum
})

/** The CRC-32 of bytes. */
export function sumOf(bytes: Uint8Array): number {
  let sum = 0xffff_ffff
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (TABLE[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8)
  }
  return (sum ^ 0xffff_ffff) >>> 0
}

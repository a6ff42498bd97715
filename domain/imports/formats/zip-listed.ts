// What a zip lists of its members that the unpacker does not look at: without the checksums a damaged
// file could come out with another amount in it, and one with a password would be called damaged.

import { strFromU8 } from 'fflate'

const END_MARK = 0x0605_4b50
const ENTRY_MARK = 0x0201_4b50
const END_LENGTH = 22
const MOST_COMMENT = 65_535

export interface Listed {
  /** The CRC-32 of its bytes. */
  sum: number
  has_password: boolean
}

const PASSWORD_FLAG = 1
const UTF8_FLAG = 0x800

/** What is listed at the end of the zip, by the names of members as the unpacker reads them. */
export function listed(bytes: Uint8Array): Map<string, Listed> {
  const found = new Map<string, Listed>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = startOfList(view)
  while (at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY_MARK) {
    const flags = view.getUint16(at + 8, true)
    const nameLength = view.getUint16(at + 28, true)
    const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength)
    const name = strFromU8(nameBytes, (flags & UTF8_FLAG) === 0)
    const has_password = (flags & PASSWORD_FLAG) !== 0
    found.set(name, { sum: view.getUint32(at + 16, true), has_password })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return found
}

function startOfList(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= 0 && at >= last - MOST_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END_MARK) return view.getUint32(at + 16, true)
  }
  return -1
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

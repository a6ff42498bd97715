// The members of a zip, within bounds that are checked before anything is unpacked: how many, how
// many bytes each and together. Names are for telling members apart and never used as paths.

import { unzipSync } from 'fflate'
import { listed, sumOf } from './zip-listed.ts'

export interface Member {
  name: string
  /** Unpacked bytes, as the list of the zip has them. */
  size: number
}

const MOST_MEMBERS = 200
/** Of all members that are read, together. */
export const MOST_UNPACKED = 64 * 1024 * 1024

/** Words for a zip that cannot be unpacked or may not be. */
export class ZipProblem extends Error {}

/** What a zip lists, folders and the hidden files of systems left out. */
export function listMembers(bytes: Uint8Array): Member[] {
  const members: Member[] = []
  unpack(bytes, ({ name, originalSize }) => {
    const base = name.slice(name.lastIndexOf('/') + 1)
    const hidden = base === '' || base.startsWith('.') || name.startsWith('__MACOSX/')
    if (!hidden) members.push({ name, size: originalSize })
    if (members.length > MOST_MEMBERS) {
      throw new ZipProblem(`This zip holds more than ${MOST_MEMBERS} files.`)
    }
    return false
  })
  return members
}

/** One member's bytes; refuses more than are `left` of what all may have. */
export function readMember(
  bytes: Uint8Array,
  member: Member,
  left: number = MOST_UNPACKED,
): Uint8Array {
  if (member.size > left) throw tooLarge()
  const told = listed(bytes).get(member.name)
  if (told?.has_password) {
    throw new ZipProblem('This file has a password. Unpack it, and choose the file inside.')
  }
  const found = unpack(bytes, ({ name }) => name === member.name)[member.name]
  if (found === undefined) throw broken()
  if (found.length > left) throw tooLarge()
  if (told !== undefined && told.sum !== sumOf(found)) throw broken()
  return found
}

function tooLarge(): ZipProblem {
  const most = MOST_UNPACKED / 1024 / 1024
  return new ZipProblem(
    `This file would take more than ${most} MB when unpacked. Choose a shorter period.`,
  )
}

function broken(): ZipProblem {
  return new ZipProblem('This file is damaged, or only a part of it. Download it again.')
}

function unpack(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof ZipProblem) throw error
    throw broken()
  }
}

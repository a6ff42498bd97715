// Beginning with a bank file: chosen or dropped, read in the background, and the next steps open
// with what it proposes. Whatever goes wrong leaves the usual way open.
import { useRef, useState } from 'react'
import { useDroppedFiles } from '#web/ui/use-dropped-files.ts'
import { type BankFile, rememberBankFile } from './bank-file.ts'

/** Opening the file, then reading its lines. */
export const READING_STEPS = 2

export type Reading =
  | { kind: 'none' }
  | { kind: 'reading'; file_name: string; done: number }
  | { kind: 'failed'; file_name: string; words: string }

export function useBankFile(onRead: (file: BankFile) => void) {
  const [reading, setReading] = useState<Reading>({ kind: 'none' })
  const turn = useRef(0)

  const cancel = () => {
    turn.current += 1
    setReading({ kind: 'none' })
  }
  const choose = async (file: File) => {
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine
    const file_name = file.name
    const show = (done: number) => isMine() && setReading({ kind: 'reading', file_name, done })
    show(0)
    const read = await readSafely(file, () => show(1))
    if (!isMine()) return
    if (typeof read === 'string') return setReading({ kind: 'failed', file_name, words: read })
    rememberBankFile(read)
    onRead(read)
  }
  const dragging = useDroppedFiles(([file]) => file && void choose(file))
  return { reading, dragging, choose, cancel }
}

async function readSafely(file: File, onOpened: () => void) {
  try {
    const { readBankFile } = await import('./read-bank-file.ts')
    return await readBankFile(file, onOpened)
  } catch {
    return 'It could not be opened. Was it moved or changed?'
  }
}

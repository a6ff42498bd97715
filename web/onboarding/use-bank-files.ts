// Beginning with bank files: chosen or dropped, read in the background, and the next steps open with
// what they propose. Whatever goes wrong leaves the usual way open.
import { useRef, useState } from 'react'
import { useDroppedFiles } from '#web/ui/use-dropped-files.ts'
import { type BankFiles, type RefusedFile, rememberBankFiles } from './bank-files.ts'

export type Reading =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; done: number; total: number }
  | { kind: 'failed'; refused: readonly RefusedFile[] }

/** While not `open`, files are not taken. */
export function useBankFiles(onRead?: (files: BankFiles) => void, open = true) {
  const [reading, setReading] = useState<Reading>({ kind: 'none' })
  const turn = useRef(0)

  const cancel = () => {
    turn.current += 1
    setReading({ kind: 'none' })
  }
  const choose = async (given: readonly File[]) => {
    if (!open) return
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine
    const { readBankFiles } = await import('./read-bank-files.ts')
    const read = await readBankFiles(given, (name, done, total) => {
      if (isMine()) setReading({ kind: 'reading', name, done, total })
      return isMine()
    })
    if (!isMine()) return
    if (read.names.length === 0) return setReading({ kind: 'failed', refused: read.refused })
    rememberBankFiles(read)
    setReading({ kind: 'none' })
    onRead?.(read)
  }
  const dragging = useDroppedFiles((files) => void choose(files))
  return { reading, dragging: dragging && open, choose, cancel }
}

// Beginning with a bank file: chosen or dropped, read in the background, and the next steps open
// with what it proposes. Whatever goes wrong leaves the usual way open.
import { useEffect, useRef, useState } from 'react'
import { rememberBankFile } from './bank-file.ts'

/** Opening the file, then reading its lines. */
export const READING_STEPS = 2

export type Reading =
  | { kind: 'none' }
  | { kind: 'reading'; file_name: string; done: number }
  | { kind: 'failed'; file_name: string; words: string }

export function useBankFile(onRead: () => void) {
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
    onRead()
  }
  const dragging = useDroppedFile((file) => void choose(file))
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

/** Takes a file dropped anywhere on the page; tells whether one is held over it. */
function useDroppedFile(take: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      setDragging(false)
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return dragging
}

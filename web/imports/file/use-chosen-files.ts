// The files that step 1 shows, as they are chosen, led to accounts and taken away.
import { useEffect, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { fileProblem } from './chosen-file.ts'
import { handOver, handedOver, noteChosen, wereChosen } from './handed-over.ts'
import { unpacked } from './unpacked.ts'
import { type FileChoice, type ReadChoice, leadChoices, readChoices } from './lead-choices.ts'

/**
 * A file is led to one of the accounts; choosing waits for them where they are not there yet.
 * `account` is the one chosen by hand: it wins also when it is chosen while the file is read.
 */
export function useChosenFiles(
  loadAccounts: () => Promise<readonly Account[]>,
  account: number | null,
) {
  const latest = useLatest(account)
  const [files, setFiles] = useState<readonly FileChoice[]>(handedOver)
  const latestFiles = useLatest(files)
  // They are handed over once.
  useEffect(() => handOver([]), [])
  const [wereLost] = useState(() => files.length === 0 && wereChosen())
  useEffect(() => noteChosen(files.length > 0), [files.length])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [reading, setReading] = useState<readonly File[]>([])

  const add = async (given: readonly File[]) => {
    if (reading.length === 0) setProblems([])
    setReading((before) => [...before, ...given])
    const accounts = await loadAccounts().catch(() => [])
    const single = await unpacked(given)
    const wrong = single.flatMap((file) => fileProblem(file) ?? [])
    const read: ReadChoice[] = []
    for (const file of single) {
      if (fileProblem(file) !== null) continue
      try {
        read.push(...(await readChoices(file)))
      } catch (error) {
        wrong.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    setProblems((before) => [...before, ...wrong])
    const isAgain = (key: string) => read.some(({ choice }) => choice.key === key)
    const taken = latestFiles.current.flatMap((one) =>
      isAgain(one.key) ? [] : (one.account ?? []),
    )
    const found = leadChoices(read, single.length === 1 ? account : null, accounts, { taken })
    const late = latest.current
    const [only] = found
    const led =
      only && found.length === 1 && late !== null && late !== account
        ? [{ ...only, account: late, lead: null }]
        : found
    setFiles((before) => {
      const fresh = new Set(led.map(({ key }) => key))
      return [...before.filter(({ key }) => !fresh.has(key)), ...led]
    })
    setReading((before) => before.filter((file) => !given.includes(file)))
  }
  const change = (key: string, account: number | null) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, account } : one)))
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key))
  /** Whether files were chosen here before a reload, and none since. */
  const areLost = wereLost && files.length === 0 && reading.length === 0
  return { files, areLost, problems, reading, add, change, remove }
}

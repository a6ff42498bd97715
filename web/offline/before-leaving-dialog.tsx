import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { askBeforeLeaving } from '#web/waiting/before-leaving.ts'
import { loadWaiting } from '#web/waiting/waiting.ts'

interface Question {
  num_waiting: number
  answer: (leave: boolean) => void
}

/** Asks whoever signs out over records that wait. */
export function BeforeLeaving() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      askBeforeLeaving(async () => {
        const { length } = await loadWaiting()
        if (length === 0) return true
        return new Promise((answer) => setQuestion({ num_waiting: length, answer }))
      }),
    [],
  )
  if (!question) return null
  const { num_waiting } = question
  const answer = (leave: boolean) => {
    setQuestion(null)
    question.answer(leave)
  }
  return (
    <ConfirmDialog
      title={`Sign out and drop ${counted(num_waiting, 'record')}?`}
      sentence={`${num_waiting === 1 ? 'It is' : 'They are'} not stored yet: this browser keeps what was logged without a connection only while you are signed in.`}
      safeLabel="Stay signed in"
      dangerLabel="Sign out"
      icon={<IconCloudOff size={18} stroke={1.75} />}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
}

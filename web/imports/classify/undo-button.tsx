// Takes the last step of classifying back, by a press or by its key, and with it the rule it made.
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useDeleteRule } from '#web/rules/api.ts'
import { isMac } from '#web/lib/is-mac.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { stepBack, useStepsBack } from '../steps-back.ts'
import { useClassifyKeys } from './use-classify-keys.ts'

type UndoButtonProps = { draft: string; onUndone?: () => void }

export function UndoButton({ draft, onUndone }: UndoButtonProps) {
  const num = useStepsBack(draft)
  const { mutate: deleteRule } = useDeleteRule()
  const undo = async () => {
    if (num === 0) return
    const rules = await stepBack()
    onUndone?.()
    rules.forEach((rule) => deleteRule(rule))
  }
  useClassifyKeys({ 'mod+z': () => void undo() })
  if (num === 0) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
      rightSection={<Kbd>{isMac() ? '⌘Z' : 'Ctrl Z'}</Kbd>}
      onClick={() => void undo()}
    >
      Undo last
    </Button>
  )
}

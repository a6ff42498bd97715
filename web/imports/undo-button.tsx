// Takes the last step of classifying back, by a press or by its key.
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { isMac } from '#web/lib/is-mac.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { stepBack, useStepsBack } from './steps-back.ts'
import { useClassifyKeys } from './use-classify-keys.ts'

type UndoButtonProps = { draft: string; onUndone?: () => void }

export function UndoButton({ draft, onUndone }: UndoButtonProps) {
  const num = useStepsBack(draft)
  const undo = () => {
    if (num === 0) return
    void stepBack()
    onUndone?.()
  }
  useClassifyKeys({ 'mod+z': undo })
  if (num === 0) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
      rightSection={<Kbd>{isMac() ? '⌘Z' : 'Ctrl Z'}</Kbd>}
      onClick={undo}
    >
      Undo last
    </Button>
  )
}

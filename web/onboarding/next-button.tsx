import { IconArrowRight } from '@tabler/icons-react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { singlePress } from '#web/ui/single-press.ts'

interface NextButtonProps {
  label?: string
  onPress?: () => void
  saving?: boolean
  disabledReason?: string | false
  /** `submit` sends the form it stands in. */
  type?: 'button' | 'submit'
}

/** The one button of a step. */
export function NextButton({
  label = 'Save & Next Step',
  onPress,
  saving = false,
  disabledReason,
  type = 'button',
}: NextButtonProps) {
  return (
    <ActionButton
      type={type}
      variant="filled"
      size="md"
      loading={saving}
      disabledReason={disabledReason}
      rightSection={<IconArrowRight />}
      onClick={singlePress(onPress)}
    >
      {label}
    </ActionButton>
  )
}

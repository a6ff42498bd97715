import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'

interface NextButtonProps {
  label?: string
  onPress?: () => void
  saving?: boolean
  /** `submit` sends the form it stands in. */
  type?: 'button' | 'submit'
}

/** The one button of a step. */
export function NextButton({
  label = 'Save & Next Step',
  onPress,
  saving = false,
  type = 'button',
}: NextButtonProps) {
  return (
    <Button
      type={type}
      variant="filled"
      size="md"
      loading={saving}
      rightSection={<IconArrowRight />}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** The button above a dashboard that opens the types a new record can have. */
export function LogButton(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return (
    <Button variant="filled" leftSection={<IconPlus size={16} />} {...props}>
      Log New Data
    </Button>
  )
}

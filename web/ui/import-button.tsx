import { IconFileImport } from '@tabler/icons-react'
import { LinkButton } from './link-button.tsx'

/** The next step where there is nothing yet: leads to the import of a bank's file. */
export function ImportButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  return (
    <LinkButton to="/csv-import/import/" variant={variant} leftSection={<IconFileImport />}>
      Import Data
    </LinkButton>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconFileImport } from '@tabler/icons-react'

/** The next step where there is nothing yet: leads to the import of a bank's file. */
export function ImportButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  return (
    <Button
      variant={variant}
      leftSection={<IconFileImport />}
      renderRoot={(root) => <Link to="/csv-import/import/" {...root} />}
    >
      Import Data
    </Button>
  )
}

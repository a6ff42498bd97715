import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { Line } from './line.tsx'

/** The way out: deletes the person and everything of theirs. */
export function LeaveCard() {
  const [deleting, setDeleting] = useState(false)
  return (
    <Card title="Leave Fireside">
      <Line
        name="Delete account"
        sentence="Removes you, your records and plans. It cannot be undone."
      >
        <Button variant="danger-outline" onClick={() => setDeleting(true)}>
          Delete everything
        </Button>
      </Line>
      {deleting && <DeleteUserDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}

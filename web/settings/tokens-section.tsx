import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken } from '#contract/api-tokens.ts'
import { dayWords, timeWords } from '#web/lib/instants.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Card, CardRow } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { tokensQuery, useDeleteToken } from './api.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { Ready } from './ready.tsx'
import classes from './settings.module.css'

export function TokensSection() {
  const tokens = useQuery(tokensQuery)
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<ApiToken | null>(null)
  return (
    <Card
      flush
      title="Personal tokens"
      sentence={
        <>
          A token works with your records, never with your password or your tokens. What it can ask
          is in the <a href="/api/docs/">API pages</a>.
        </>
      }
      menu={
        <Button variant="filled" leftSection={<IconPlus />} onClick={() => setCreating(true)}>
          Create token
        </Button>
      }
    >
      <Ready query={tokens} what="The tokens">
        {(list) =>
          list.length === 0 ? <NoTokens /> : <Rows tokens={list} onDelete={setDeleting} />
        }
      </Ready>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {deleting && <DeleteToken token={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  )
}

function NoTokens() {
  return (
    <Empty
      small
      title="No tokens yet"
      sentence="Create one for a script or a spreadsheet that reads your records."
    />
  )
}

interface RowsProps {
  tokens: readonly ApiToken[]
  onDelete: (token: ApiToken) => void
}

function Rows({ tokens, onDelete }: RowsProps) {
  return (
    <ul aria-label="Personal tokens">
      {tokens.map((token) => (
        <li key={token.id}>
          <CardRow
            actions={
              <RowAction
                label={`Delete ${token.name}`}
                tip="Delete"
                icon={<IconTrash />}
                onClick={() => onDelete(token)}
              />
            }
          >
            <div className={classes.name}>
              {token.name}
              <Chip>{token.read_only ? 'Read-only' : 'Reads and changes'}</Chip>
            </div>
            <p className="fs-note">
              Created {dayWords(token.created_at)}. Last used: {lastUse(token)}.
            </p>
          </CardRow>
        </li>
      ))}
    </ul>
  )
}

const lastUse = ({ last_used_at }: ApiToken) =>
  last_used_at === null ? 'never' : timeWords(last_used_at)

function DeleteToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const remove = useDeleteToken()
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate(token, { onSuccess: onClose })}
      title={`Delete ${token.name}?`}
      sentence="Whatever uses this token stops working at once."
      facts={[{ label: 'Last use', value: lastUse(token) }]}
      safeLabel="Keep it"
      dangerLabel="Delete token"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  )
}

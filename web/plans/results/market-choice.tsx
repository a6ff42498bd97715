// Which market's past a plan is tried in: the one that comes along, or one of the user's own.
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Market } from '#contract/markets.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import { Select } from '#web/ui/select.tsx'
import { type MarketId, marketsQuery, useCreateMarket, useDeleteMarket } from './worlds-api.ts'
import classes from './worlds-card.module.css'

const COMES_ALONG = { value: 'us', label: 'United States since 1871' }

type MarketChoiceProps = {
  value: MarketId
  onChange: (market: MarketId) => void
}

export function MarketChoice({ value, onChange }: MarketChoiceProps) {
  const markets = useQuery(marketsQuery).data ?? []
  const [deleting, setDeleting] = useState<Market | null>(null)
  const own = markets.find(({ id }) => id === value)
  return (
    <>
      <div className={classes.market}>
        <Select
          label="Market"
          options={[
            COMES_ALONG,
            ...markets.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(value)}
          onChange={(chosen) => chosen && onChange(chosen === 'us' ? 'us' : Number(chosen))}
          searchable={false}
        />
        {own && (
          <RowAction
            label={`Delete the market ${own.name}`}
            tip="Delete"
            icon={<IconTrash />}
            onClick={() => setDeleting(own)}
          />
        )}
      </div>
      {deleting && (
        <DeleteMarket
          market={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => onChange('us')}
        />
      )}
    </>
  )
}

/** Brings a market of one's own. */
export function MarketUpload({ onChange }: Pick<MarketChoiceProps, 'onChange'>) {
  const create = useCreateMarket()
  return (
    <div className={classes.own}>
      <div className={classes.upload}>
        <p className={classes.words}>
          A market of your own is a CSV file with the columns month (2001-05), price, dividend, cpi
          and rate, a line a month.
        </p>
        <FileButton
          label="A market as CSV"
          accept=".csv"
          leftSection={<IconUpload />}
          loading={create.isPending}
          onChoose={([file]) =>
            file && create.mutate(file, { onSuccess: ({ id }) => onChange(id) })
          }
        >
          Upload your own
        </FileButton>
      </div>
      {create.error && (
        <Alert tone="bad" lead="The market was not taken." live>
          {messageOf(create.error)}
        </Alert>
      )}
    </div>
  )
}

type DeleteMarketProps = { market: Market; onClose: () => void; onDeleted: () => void }

function DeleteMarket({ market, onClose, onDeleted }: DeleteMarketProps) {
  const remove = useDeleteMarket()
  const confirm = () =>
    remove.mutate(market, {
      onSuccess: () => {
        onDeleted()
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={`Delete ${market.name}?`}
      sentence="Your plans stay. The market can be uploaded again."
      safeLabel="Keep market"
      dangerLabel="Delete market"
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
    />
  )
}

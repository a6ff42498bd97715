// After the import: money that left for an account of which no file was imported. Asked once for each
// payee; what went into an investment is then a contribution, once. What an earlier import brought the
// other half of is not asked about: both halves are there to be linked.
import { Button } from '@mantine/core'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { undoChange } from '#contract/changes.ts'
import { suggestCategories } from '#contract/suggestions.ts'
import { makeContributions } from '#contract/transfers.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { type OneSided, oneSidedMoves } from '#domain/imports/draft/moves.ts'
import type { Investment } from '#domain/rules/match.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { counted } from '#web/lib/format.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { CreateAccountDialog } from '#web/accounts/account-dialogs.tsx'
import { InvestmentFields, useInvestment } from '#web/names/investment-fields.tsx'
import { accountsQuery } from '#web/names/lists.ts'
import { rulesQuery } from '#web/rules/api.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { type Pair, pairsQuery } from '#web/transfers/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { useTransferCategory } from '#web/names/use-transfer-category.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ContributionsThere } from './contributions-there.tsx'
import classes from '../wizard.module.css'

export function IntoInvestments({ draft: { rows } }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery).data
  const transfers = useTransferCategory()
  const pairs = useQuery({ ...pairsQuery(1), retry: false })
  const waiting = useMemo(() => storedPairs(rows, pairs.data?.sure ?? []), [rows, pairs.data])
  const moves = useMemo(() => {
    const halves = new Set(waiting.flatMap(({ a, b }) => [a, b]))
    return oneSidedMoves(rows, accounts ?? [], transfers.id, halves)
  }, [rows, accounts, transfers.id, waiting])
  if (pairs.isPending || !accounts) return null
  return (
    <>
      {waiting.length > 0 && (
        <Alert
          tone="info"
          lead={`${counted(waiting.length, 'row')} of this import ${waiting.length === 1 ? 'has its' : 'have their'} other half in your records.`}
          action={
            <LinkButton to="/transfers/" size="xs">
              Link them
            </LinkButton>
          }
        >
          It is money between your accounts. Linked, each half leads to the other.
        </Alert>
      )}
      {moves.map((move) => (
        <KnownInto key={move.key} move={move} />
      ))}
    </>
  )
}

/** The pairs of a record of this import with one that was stored before. */
function storedPairs(rows: readonly DraftRow[], pairs: readonly Pair[]): Pair[] {
  const own = new Set(rows.map(({ record_id }) => record_id))
  return pairs.filter(({ a, b }) => own.has(a) !== own.has(b))
}

/** Where its rule sends it, or where such money went before, is chosen at first. */
function KnownInto({ move }: { move: OneSided }) {
  const { account, payee, rule } = move.from
  const rules = useQuery({ ...rulesQuery(account), enabled: rule !== null })
  const before = useQuery({
    queryKey: ['went-into', account, payee],
    queryFn: ({ signal }) =>
      call(suggestCategories, { body: { account, payees: [payee] }, signal }),
    enabled: payee !== '',
    retry: false,
  })
  if (isFirstRead(rules) || isFirstRead(before)) return null
  const ruled = rules.data?.find(({ id }) => id === rule)?.set_investment
  return <IntoWhich move={move} known={ruled ?? before.data?.[0]?.investment ?? null} />
}

/** Whether it was never answered: what failed and is asked again does not take away what stands there. */
function isFirstRead({ isFetching, isFetched }: Pick<UseQueryResult, 'isFetching' | 'isFetched'>) {
  return isFetching && !isFetched
}

const NEW = { institution: '', name: '', kind: 'investment' } as const

/** Answered, or left: without an answer it stays money between own accounts. */
function IntoWhich({ move, known }: { move: OneSided; known: Investment | null }) {
  const { currency } = useSettings()
  const of = useInvestment(known?.account ?? move.named, known?.category, {
    except: move.from.account,
    isAsked: true,
  })
  const [left, setLeft] = useState(false)
  const [creating, setCreating] = useState(false)
  const make = useMakeContributions()
  const undo = useUndo(make.reset)
  if (left) return null
  const nameOfChosen = of.accounts.find(({ id }) => id === of.account)?.full_name ?? 'its account'
  if (make.isSuccess) {
    return (
      <Alert
        tone="good"
        lead={`${counted(move.ids.length, 'contribution')} made for ${move.name}.`}
        action={
          <Button size="xs" loading={undo.isPending} onClick={() => undo.mutate(make.data)}>
            Undo
          </Button>
        }
        live
      >
        {undo.error
          ? messageOf(undo.error)
          : move.ids.length === 1
            ? `It counts once: a row of the same amount in a file of ${nameOfChosen} takes its place.`
            : `They count once: a row of the same amount in a file of ${nameOfChosen} takes the place of each.`}
      </Alert>
    )
  }
  const { account, category } = of
  const missing =
    (account === null && 'Choose the account.') || (category === null && 'Choose the category.')
  const total = move.amounts.reduce((sum, one) => sum + one, 0)
  return (
    <Card
      title={`${move.name}: into which investment?`}
      sentence="The other half of this money is not among your records. As a contribution it counts in your savings; otherwise it stays money between your accounts."
    >
      <div className={classes.fields}>
        <p className={classes.meta}>
          {counted(move.ids.length, 'row')}, <Money value={total} currency={currency} />
        </p>
        <div className={classes.pair}>
          <InvestmentFields of={of} onCreateAccount={() => setCreating(true)} />
        </div>
        {account !== null && (
          <ContributionsThere account={account} name={nameOfChosen} move={move} />
        )}
        <div className={classes.chips}>
          <Button onClick={() => setLeft(true)}>No investment</Button>
          <ActionButton
            variant="filled"
            loading={make.isPending}
            disabledReason={missing}
            onClick={() => {
              if (account !== null && category !== null) {
                make.mutate({ ids: move.ids, account, category })
              }
            }}
          >
            Make contributions
          </ActionButton>
        </div>
        {make.error && (
          <Alert tone="bad" lead="No contribution was made." live>
            {messageOf(make.error)}
          </Alert>
        )}
      </div>
      {creating && (
        <CreateAccountDialog
          initial={NEW}
          onClose={() => setCreating(false)}
          onCreated={({ id }) => of.chooseAccount(id)}
        />
      )}
    </Card>
  )
}

interface Asked {
  ids: number[]
  account: number
  category: number
}

/** Answers the change that takes it back. */
function useMakeContributions() {
  const once = useAttempt()
  return useMutation({
    mutationFn: async (body: Asked): Promise<number> => {
      const { change } = await once(body, (key) => call(makeContributions, { body, key }))
      return change.id
    },
    onSuccess: (_change, _asked, _kept, { client }) => void client.invalidateQueries(),
  })
}

function useUndo(done: () => void) {
  return useMutation({
    mutationFn: (id: number) => call(undoChange, { params: { id } }),
    onSuccess: (_undone, _id, _kept, { client }) => {
      done()
      void client.invalidateQueries()
    },
  })
}

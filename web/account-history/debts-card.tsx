// The debts of an account: what is owed, on which terms, and when the last payment is.
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { IconPencil } from '@tabler/icons-react'
import { monthOf, writeLongDay, writeLongMonth } from '#domain/dates.ts'
import { Fit } from '#web/ui/fit.tsx'
import { RecordsLink } from '#web/cards/records-link.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { counted, money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { debtSentence } from '#web/debts/debt-words.ts'
import { type KnownDebt, useDebts } from '#web/debts/use-debts.ts'
import { plainPercent } from '#web/plans/plan-words.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Stat, StatGrid } from '#web/ui/stat.tsx'
import { PlanMenu } from './plan-menu.tsx'
import classes from './debts.module.css'

const UpdateCategoryDialog = lazyPart(
  () => import('#web/categories/category-dialogs.tsx'),
  'UpdateCategoryDialog',
)

/** Nothing where none was noted on the account. */
export function DebtsCard({ account }: { account: number }) {
  const debts = useDebts().filter(({ accounts }) => accounts.has(account))
  if (debts.length === 0) return null
  return (
    <Card
      title={debts.length === 1 ? 'Debt' : 'Debts'}
      sentence="What is owed, and when it is paid off at its rate and payment. Net worth takes it off; plans for FI do not count it."
    >
      <div className={classes.debts}>
        {debts.map((debt) => (
          <OneDebt key={debt.category.id} debt={debt} account={account} />
        ))}
      </div>
    </Card>
  )
}

function OneDebt({ debt, account }: { debt: KnownDebt; account: number }) {
  const { category, owed, noted, accounts } = debt
  const { currency } = useSettings()
  const [editing, setEditing] = useState(false)
  const { name } = category
  const known = typeof category.monthly_payment === 'number'
  const sentence = debtSentence(category, currency, today())
  return (
    <section className={classes.debt} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <div className={classes.actions}>
          <Button
            size="xs"
            variant={known ? 'default' : 'filled'}
            leftSection={<IconPencil size={16} />}
            onClick={() => setEditing(true)}
          >
            Rate and payment
          </Button>
          {category.debt?.ends && <PlanMenu name={name} />}
        </div>
      </div>
      <StatGrid columns={known ? 4 : 1}>
        <Stat
          label="Owed"
          figure={
            <RecordsLink
              to={{
                record_type: 'saving',
                search: { category: category.id, date_from: noted, date_to: noted },
              }}
            >
              <Fit>{money(accounts.get(account) ?? owed, currency)}</Fit>
            </RecordsLink>
          }
          comparison={
            accounts.size > 1
              ? `Of ${money(owed, currency)} in ${accounts.size} accounts, last noted on ${writeLongDay(noted)}`
              : `Noted on ${writeLongDay(noted)}`
          }
        />
        {known && <Terms category={category} />}
      </StatGrid>
      <p className={classes.sentence}>
        {sentence ?? 'Say its rate and what you pay a month, and it says when it is paid off.'}
      </p>
      {editing && (
        <Suspense>
          <UpdateCategoryDialog
            recordType="saving"
            category={category}
            title={`Rate and payment of ${name}`}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function Terms({ category }: { category: KnownDebt['category'] }) {
  const { currency } = useSettings()
  const { rate, monthly_payment, debt } = category
  return (
    <>
      <Stat
        label="Payment a month"
        figure={<Fit>{money(monthly_payment ?? 0, currency)}</Fit>}
        comparison={`At ${plainPercent(rate ?? 0)} a year`}
      />
      <Stat
        label="Last month"
        figure={<Fit>{debt?.ends ? writeLongMonth(monthOf(debt.ends)) : 'Never'}</Fit>}
        comparison={
          debt?.ends ? `${counted(debt.payments_left ?? 0, 'payment')} left` : 'At this payment'
        }
      />
      <Stat
        label="Interest still to pay"
        figure={
          <Fit>
            {typeof debt?.interest_left === 'number'
              ? money(debt.interest_left, currency)
              : 'No end'}
          </Fit>
        }
        comparison="A twelfth of the rate each month on what is owed"
      />
    </>
  )
}

// The four things one asks of an account first: what it holds, whether it is up to date, and whether
// a month is missing.
import { Link } from '@tanstack/react-router'
import type { AccountHistory } from '#contract/account-history.ts'
import type { Account } from '#contract/accounts.ts'
import { writeLongDay } from '#domain/dates.ts'
import { dayWords } from '#web/lib/instants.ts'
import { ageWords } from '#web/accounts/age-words.ts'
import { useHasDebt } from '#web/debts/use-debts.ts'
import { type NotedWorth, lastBalanceOf, notedWords } from '#web/accounts/noted-worth.ts'
import { useNotedWorth } from '#web/accounts/use-noted-worth.ts'
import { Fit } from '#web/ui/fit.tsx'
import links from '#web/cards/links.module.css'
import { count, money } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Stat, StatGrid } from '#web/ui/stat.tsx'

type FiguresProps = { account: Account; history: AccountHistory }

export function AccountFigures({ account, history }: FiguresProps) {
  const { currency } = useSettings()
  const { noted, refused } = useNotedWorth()
  const last = lastBalanceOf(account, noted)
  const onlyOwed = useHasDebt(account.id) && account.kind === 'investment'
  const { next_due, overdue, last_import, gaps } = history
  // Nobody brings in statements of what was closed, but only its owner knows that it was.
  const mayBeClosed = overdue && last?.amount === 0
  return (
    <StatGrid columns={4}>
      <Stat
        label="Last balance"
        figure={
          last ? <Fit>{money(last.amount, currency)}</Fit> : noBalance({ refused, onlyOwed }).figure
        }
        comparison={
          (last ? null : noBalance({ refused, onlyOwed }).words) ??
          sourceWords(account, noted.get(account.id))
        }
      />
      <Stat
        label="Next statement"
        aside={overdue && !mayBeClosed ? <Chip tone="warn">Due</Chip> : undefined}
        figure={next_due ? <Fit>{writeLongDay(next_due)}</Fit> : 'None yet'}
        comparison={
          next_due === null
            ? 'It has no records'
            : overdue
              ? mayBeClosed
                ? 'None is due if it was closed with nothing in it'
                : 'A whole month has passed since the last record'
              : last_import === null
                ? 'A file of the bank would hold the whole month then'
                : 'The next whole month can be fetched then'
        }
      />
      <Stat
        label="Last import"
        figure={last_import ? <Fit>{dayWords(last_import.created_at)}</Fit> : 'None'}
        comparison={
          last_import ? (
            <Link to="/bulk-import/" className={links.sentence}>
              {last_import.file_name}
            </Link>
          ) : (
            'Nothing was imported into it'
          )
        }
      />
      <Stat
        label="Months missing"
        figure={<Fit>{count(gaps)}</Fit>}
        comparison={gaps === 0 ? 'Between the first and the last' : 'No record in between'}
      />
    </StatGrid>
  )
}

/** What stands in place of a balance; no words of its own where none was ever noted. */
function noBalance({ refused, onlyOwed }: { refused: boolean; onlyOwed: boolean }) {
  if (refused)
    return { figure: 'Not loaded', words: 'What its investment records noted is missing here' }
  if (onlyOwed) return { figure: 'None', words: 'Only what is owed was noted on it' }
  return { figure: 'Not known', words: null }
}

/** Where the last balance is from, and how old it is. */
function sourceWords({ kind, balance }: Account, noted: NotedWorth | undefined): string {
  if (balance && kind !== 'investment') {
    return `${writeLongDay(balance.date)}, ${ageWords(balance.date, today())}`
  }
  if (noted) return `By its investment records, ${notedWords(noted, today())}`
  return kind === 'investment'
    ? 'No investment record of it has a balance'
    : 'Add one, or import a statement that has it'
}

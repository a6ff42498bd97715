// What a file adds up to: its period, the money out and in, the net, and what the account held at the
// end where the file proves it.
import type { ReactNode } from 'react'
import { writeLongDay } from '#domain/dates.ts'
import type { FileFigures } from '#domain/imports/rows/file-figures.ts'
import { type Minor, decimalFromMinor } from '#domain/money.ts'
import { count, counted } from '#web/lib/format.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './figures-of-file.module.css'

type FiguresOfFileProps = {
  figures: FileFigures
  /** Leaves out the two ways of the money, where many files stand below each other. */
  brief?: boolean
}

export function FiguresOfFile({ figures, brief = false }: FiguresOfFileProps) {
  const { content, num_rows, out, into, net_minor, first_date, last_date, closing } = figures
  if (first_date === null || last_date === null) return null
  const period = [...new Set([first_date, last_date])].map(writeLongDay).join(' to ')
  return (
    <div className={classes.place}>
      <dl className={classes.figures}>
        <Figure label="Period">{period}</Figure>
        {content === 'balances' ? (
          <Figure label="Balances">{count(num_rows)}</Figure>
        ) : (
          <>
            {out.num > 0 && !brief && (
              <Figure label={`Money out, ${counted(out.num, 'row')}`}>
                <Amount minor={out.sum_minor} signed />
              </Figure>
            )}
            {into.num > 0 && !brief && (
              <Figure label={`Money in, ${counted(into.num, 'row')}`}>
                <Amount minor={into.sum_minor} signed />
              </Figure>
            )}
            <Figure label="Net">
              <Amount minor={net_minor} signed />
            </Figure>
          </>
        )}
        {closing !== null && (
          <Figure label={`Balance on ${writeLongDay(closing.date)}`}>
            <Amount minor={closing.amount_minor} />
          </Figure>
        )}
      </dl>
    </div>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amount({ minor, signed = false }: { minor: Minor; signed?: boolean }) {
  const { currency } = useSettings()
  return <Money value={decimalFromMinor(minor)} currency={currency} signed={signed} />
}

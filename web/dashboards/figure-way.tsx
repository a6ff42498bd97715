// A figure that leads where it can: to its list, or to its working.
import type { ReactNode } from 'react'
import { RecordsLink, useOpenRecords } from '#web/cards/records-link.tsx'
import { useSettings } from '#web/settings/app-settings.ts'
import { Explained, useWorking } from './explain.tsx'
import { type ShownFigure, wayTo } from './figure-working.ts'

type FigureWayProps = {
  figure: ShownFigure
  within?: 'figure' | 'sentence'
  children: ReactNode
}

export function FigureWay({ figure, ...words }: FigureWayProps) {
  const { currency } = useSettings()
  const way = wayTo(figure, currency)
  return 'list' in way ? (
    <RecordsLink to={way.list} {...words} />
  ) : (
    <Explained working={way.working} {...words} />
  )
}

/** The same from where no link can stand: a shape in a chart. `dialog` goes anywhere in the card. */
export function useFigureWay() {
  const { currency } = useSettings()
  const openRecords = useOpenRecords()
  const { explain, dialog } = useWorking()
  const open = (figure: ShownFigure) => {
    const way = wayTo(figure, currency)
    if ('list' in way) openRecords(way.list)
    else explain(way.working)
  }
  return { open, explain, dialog }
}

import { useCallback, useState, type ReactNode } from 'react'
import { Card, type CardProps } from '../card.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartMenu } from './chart-menu.tsx'
import classes from './chart-card.module.css'
import { ChartTable } from './chart-table.tsx'
import type { TakePicture } from './framed-picture.ts'

type ChartCardProps = Pick<CardProps, 'sentence' | 'controls' | 'footer' | 'className'> & {
  title: string
  /** Small buttons beside the menu. */
  tools?: ReactNode
  /** The numbers behind table and CSV. Without them (loading, empty, failed) there is no menu. */
  data?: ChartData
  format?: (value: number) => string
  corner?: string
  withTotal?: boolean
  /** Draws the chart; hand `onReady` on to it, so that the menu can take its picture. */
  children: (onReady: (picture: TakePicture) => void) => ReactNode
}

/** A card with a chart, its table twin, and ways to take both along. */
export function ChartCard(props: ChartCardProps) {
  const { tools, data, format = String, corner = 'Month', withTotal, children, ...card } = props
  const { title, className } = card
  const [asTable, setAsTable] = useState(false)
  const [picture, setPicture] = useState<TakePicture>(() => () => null)
  const onReady = useCallback((take: TakePicture) => setPicture(() => take), [])
  return (
    <Card
      {...card}
      className={[classes.card, className].filter(Boolean).join(' ')}
      menu={
        (tools || data) && (
          <div className={classes.tools}>
            {tools}
            {data && (
              <ChartMenu
                title={title}
                data={data}
                corner={corner}
                asTable={asTable}
                onTable={() => setAsTable(!asTable)}
                picture={picture}
              />
            )}
          </div>
        )
      }
    >
      {asTable && data ? (
        <ChartTable
          data={data}
          format={format}
          label={title}
          corner={corner}
          withTotal={withTotal}
        />
      ) : (
        children(onReady)
      )}
    </Card>
  )
}

import { TableFrame } from '../table.tsx'
import { titleAt, type ChartData } from './chart-data.ts'

type ChartTableProps = {
  data: ChartData
  format: (value: number) => string
  label: string
  /** Over the first column: "Month". */
  corner?: string
  withTotal?: boolean
}

/** The chart's numbers as a table. */
export function ChartTable({
  data,
  format,
  label,
  corner = 'Month',
  withTotal = true,
}: ChartTableProps) {
  const totals = data.labels.map((_, i) =>
    data.series.reduce((sum, series) => sum + (series.values[i] ?? 0), 0),
  )
  const total = withTotal && data.series.length > 1
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <th scope="col" data-sticky>
            {corner}
          </th>
          {data.series.map((series) => (
            <th key={series.key} scope="col" data-number>
              {series.name}
            </th>
          ))}
          {total && (
            <th scope="col" data-number data-total>
              Total
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((name, i) => (
          <tr key={`${name}-${i}`}>
            <th scope="row" data-sticky data-nowrap>
              {titleAt(data, i)}
            </th>
            {data.series.map((series) => (
              <td key={series.key} data-number>
                {written(series.values[i], format)}
              </td>
            ))}
            {total && (
              <td data-number data-total>
                {written(totals[i], format)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function written(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '' : format(value)
}

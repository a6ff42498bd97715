// A ring of shares: each slice carries its name and share, the sum stands in the middle.
import { baseOption, fillOf, type ChartLook } from './chart-look.ts'
import { markOf, shapeTooltip } from './tooltip.ts'

type Slice = { name: string; slot: number; value: number }

type PieOptions = {
  look: ChartLook
  slices: readonly Slice[]
  /** The id of the one series. */
  seriesKey: string
  /** With thousands separators, for the tooltip. */
  format: (value: number) => string
  /** A share of 0 to 100, to one decimal. */
  shareFormat: (share: number) => string
  /** What the value is called in the tooltip: "Total". */
  valueName: string
  /** In the middle: the sum, and under it what it is the sum of. */
  middle: { figure: string; words: string }
  /** Names beside the slices; without, a legend has to name them. */
  labels: boolean
  hint?: string
}

export function pieOption(options: PieOptions) {
  const { look, slices, seriesKey, shareFormat, labels } = options
  const { tokens } = look
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return {
    ...baseOption(look),
    tooltip: tooltip(options, total),
    graphic: middleWords(options),
    series: [
      {
        id: seriesKey,
        type: 'pie',
        radius: labels ? ['50%', '74%'] : ['60%', '90%'],
        center: ['50%', '50%'],
        startAngle: 90,
        // As high as the two lines of a name; narrower ones would push each other to other slices.
        minShowLabelAngle: 14,
        itemStyle: { borderColor: tokens.surface },
        label: {
          show: labels,
          color: tokens.text2,
          fontFamily: look.font,
          fontSize: 12,
          lineHeight: 16,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            `${slices[dataIndex]?.name}\n${shareFormat(shareOf(slices[dataIndex], total))}`,
        },
        labelLine: {
          show: labels,
          length: 10,
          length2: 8,
          lineStyle: { color: tokens.borderStrong },
        },
        labelLayout: { hideOverlap: true },
        emphasis: { scale: true, scaleSize: 4, label: { color: tokens.text } },
        data: slices.map((slice) => ({
          name: slice.name,
          value: slice.value,
          itemStyle: { ...fillOf(look, slice.slot), ...partedBy(shareOf(slice, total)) },
        })),
      },
    ],
  }
}

/** Slices are parted by lines of the surface's colour, which would cover one of less than a hundredth. */
function partedBy(share: number) {
  const part = Math.min(share, 1)
  return { borderWidth: 2 * part, borderRadius: 4 * part }
}

/** A slice's part of the whole, 0 to 100. */
function shareOf(slice: Slice | undefined, total: number): number {
  return slice && total > 0 ? (100 * slice.value) / total : 0
}

function middleWords({ look, middle }: PieOptions) {
  const { tokens } = look
  return [
    {
      id: 'middle',
      type: 'text',
      left: 'center',
      top: 'middle',
      silent: true,
      style: {
        text: `{figure|${middle.figure}}\n{words|${middle.words}}`,
        align: 'center',
        rich: {
          figure: {
            align: 'center',
            fontFamily: look.font,
            fontSize: 20,
            fontWeight: 620,
            lineHeight: 26,
            fill: tokens.text,
          },
          words: {
            align: 'center',
            fontFamily: look.font,
            fontSize: 12,
            lineHeight: 17,
            fill: tokens.text2,
          },
        },
      },
    },
  ]
}

function tooltip(options: PieOptions, total: number) {
  const { look, slices, format, shareFormat, valueName, hint } = options
  return shapeTooltip((dataIndex) => {
    const slice = slices[dataIndex]
    return (
      slice && {
        title: slice.name,
        ...markOf(slice.slot, look.scheme),
        rows: [
          { name: valueName, text: format(slice.value) },
          { name: 'Share', text: shareFormat(shareOf(slice, total)) },
        ],
        hint,
      }
    )
  })
}

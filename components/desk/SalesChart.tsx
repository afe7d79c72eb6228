import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { SoldPeriod } from '@/lib/contract/desk/today'
import { Rows, useFormats } from './shown'

interface Props {
  readonly title: string
  readonly periods: readonly SoldPeriod[]
  readonly metric: 'orders' | 'gross'
  /** Writes an amount of the chosen metric. */
  readonly write: (value: number) => string
}

const height = 120
const barWidth = 14
const slot = 44
/** Below the bars, for the days. */
const labelSpace = 16

// Filled for what it is, outlined for a week before: told apart without colours, also where the system chooses them.
const filled = { fill: 'currentcolor' }
const outlined = { fill: 'none', stroke: 'currentcolor', strokeWidth: 1 }

const chart = {
  '& text': { fill: 'currentcolor', fontSize: 10, textAnchor: 'middle' },
  color: 'primary.main',
  display: 'block',
  width: '100%',
  maxWidth: 520,
  '@media (forced-colors: active)': { color: 'CanvasText' },
} as const

/** What was sold in each period as a bar beside that of a week before, and the same as a table. */
export function SalesChart({ title, periods, metric, write }: Props) {
  const translate = useTranslate()
  const { day, shortDay } = useFormats()
  const before = `${metric}_before` as const
  const most = Math.max(1, ...periods.flatMap((period) => [period[metric], period[before]]))
  const heightOf = (value: number) => (value / most) * height
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <figcaption>{title}</figcaption>
      <Box
        component="svg"
        viewBox={`0 -2 ${periods.length * slot} ${height + labelSpace + 2}`}
        aria-hidden="true"
        sx={chart}
      >
        {periods.map((period, index) => (
          <g key={period.from} transform={`translate(${index * slot + slot / 2} 0)`}>
            <rect
              {...outlined}
              x={-barWidth - 1}
              y={height - heightOf(period[before])}
              width={barWidth}
              height={heightOf(period[before])}
            />
            <rect
              {...filled}
              x={1}
              y={height - heightOf(period[metric])}
              width={barWidth}
              height={heightOf(period[metric])}
            />
            <text y={height + labelSpace - 3}>{shortDay(period.from)}</text>
          </g>
        ))}
      </Box>
      <details>
        <summary>{translate('desk.today.asTable')}</summary>
        <Rows
          label={title}
          columns={['from', 'now', 'weekBefore']}
          rows={periods.map((period) => [day(period.from), write(period[metric]), write(period[before])])}
        />
      </details>
    </Box>
  )
}

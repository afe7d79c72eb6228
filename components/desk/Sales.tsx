import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { DeskSales } from '@/lib/contract/desk/today'
import { reasonOf } from './call'
import { SalesChart } from './SalesChart'
import { Section, useFormats } from './shown'
import { useRead } from './use-change'

const metrics = ['gross', 'orders'] as const
type Metric = (typeof metrics)[number]

/** What was sold by day and by week beside a week before, and what sold best. */
export function Sales() {
  const translate = useTranslate()
  const formats = useFormats()
  const [metric, setMetric] = useState<Metric>('gross')
  const { data, error } = useRead<DeskSales>(['sales'], 'sales')
  const turnover = (data?.turnover ?? []).filter(({ weeks }) =>
    weeks.some(({ orders, orders_before: before }) => orders + before > 0),
  )
  return (
    <>
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      {turnover.length > 0 && (
        <Section title={translate('desk.today.development')}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={metric}
            onChange={(_, chosen: Metric | null) => chosen && setMetric(chosen)}
            aria-label={translate('desk.today.metric')}
          >
            {metrics.map((name) => (
              <ToggleButton key={name} value={name}>
                {translate(`desk.today.metric_${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Typography sx={{ my: 1 }}>{translate('desk.today.legend')}</Typography>
          {turnover.map(({ currency, days, weeks }) => (
            <Box
              key={currency}
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
            >
              {Object.entries({ byDay: days, byWeek: weeks }).map(([name, periods]) => (
                <SalesChart
                  key={name}
                  title={translate(`desk.today.${name}`, { currency })}
                  periods={periods}
                  metric={metric}
                  write={(value) => (metric === 'gross' ? formats.money(value, currency) : String(value))}
                />
              ))}
            </Box>
          ))}
        </Section>
      )}
      {data && data.products.length > 0 && (
        <Section title={translate('desk.today.bestsellers')}>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {data.products.map(({ article_number: number, name, pieces, is_removed: isRemoved }) => (
              <Typography component="li" key={number}>
                {isRemoved ? <span>{name}</span> : <Link to={`/products/${encodeURIComponent(number)}`}>{name}</Link>}
                <span>{` – ${translate('desk.today.pieces', { pieces })}`}</span>
              </Typography>
            ))}
          </Box>
        </Section>
      )}
    </>
  )
}

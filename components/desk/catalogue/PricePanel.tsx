import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'ra-core'
import type { ProductPrices, Scheduling } from '@/lib/contract/desk/prices'
import { catalogueEditors, type Role } from '@/lib/contract/desk/roles'
import { Rows, Section, useFormats } from '../shown'
import { useChange, useRead } from '../use-change'

interface Props {
  /** Article number. */
  readonly article: string
}

const nothing = { price: '', from: '', until: '' }
const fields = Object.keys(nothing) as (keyof typeof nothing)[]

/** Prices that begin and end by themselves, and the lowest ones that a reduction must name. */
export function PricePanel({ article }: Props) {
  const translate = useTranslate()
  const { money, moment } = useFormats()
  const { permissions: role } = usePermissions<Role>()
  const { change, isBusy } = useChange()
  const [given, setGiven] = useState(nothing)
  const [currency, setCurrency] = useState('')
  const [faults, setFaults] = useState<Scheduling['faults']>([])
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { data } = useRead<ProductPrices>(
    ['products', 'prices', article],
    `prices/scheduled?${new URLSearchParams({ id: article })}`,
  )
  const { scheduled = [], lowest_30_days: lowest = [] } = data ?? {}
  const isEditor = catalogueEditors.some((one) => one === role)
  // Only what is sold in a currency can have a price that begins later.
  const chosen = currency || lowest[0]?.currency || ''

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const body = { article_number: article, currency: chosen, ...given, confirmed: isConfirmed }
    const isDone = await change<Scheduling>({
      path: 'prices/schedule',
      body,
      done: (answer) => {
        setFaults(answer.faults)
        return answer.faults.length > 0 ? null : 'desk.prices.scheduled'
      },
    })
    if (!isDone) return
    setGiven(nothing)
    setIsConfirmed(false)
  }
  const cancel = (id: number) =>
    change({ path: 'prices/cancel', body: { article_number: article, id }, done: 'desk.prices.cancelled' })

  return (
    <Section title={translate('desk.prices.title')}>
      {lowest.length > 0 && (
        <Typography>
          {translate('desk.prices.lowest', {
            prices: lowest.map((price) => money(price.price_gross, price.currency)).join(', '),
          })}
        </Typography>
      )}
      {isEditor && lowest.length > 0 && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <TextField
              select
              label={translate('desk.field.currency')}
              value={chosen}
              onChange={(event) => setCurrency(event.target.value)}
              margin="none"
              fullWidth={false}
              sx={{ minWidth: 100 }}
            >
              {lowest.map((price) => (
                <MenuItem key={price.currency} value={price.currency}>
                  {price.currency}
                </MenuItem>
              ))}
            </TextField>
            {fields.map((name) => {
              const reasons = faults.filter(({ field }) => field === name).map(({ reason }) => reason)
              return (
                <TextField
                  key={name}
                  label={translate(`desk.prices.${name}`)}
                  type={name === 'price' ? 'text' : 'datetime-local'}
                  value={given[name]}
                  onChange={(event) => {
                    setGiven({ ...given, [name]: event.target.value })
                    // Another price is a question of its own.
                    if (name === 'price') setIsConfirmed(false)
                  }}
                  error={reasons.length > 0}
                  helperText={reasons.join(' ') || translate(`desk.prices.${name}Hint`)}
                  slotProps={{ inputLabel: { shrink: true } }}
                  margin="none"
                  fullWidth={false}
                />
              )
            })}
            <Button type="submit" variant="outlined" disabled={isBusy || given.price.trim() === ''}>
              {translate('desk.prices.schedule')}
            </Button>
          </Stack>
          {(isConfirmed || faults.some((fault) => fault.is_question)) && (
            <FormControlLabel
              control={<Checkbox checked={isConfirmed} onChange={(_, checked) => setIsConfirmed(checked)} />}
              label={translate('desk.files.confirmed')}
            />
          )}
        </form>
      )}
      <Rows
        label={translate('desk.prices.title')}
        columns={['price_gross', 'from', 'until', 'applies']}
        rows={scheduled.map((price) => [
          money(price.price_gross, price.currency),
          moment(price.from),
          price.until === null ? translate('desk.prices.stays') : moment(price.until),
          <>
            <span>{translate(price.applies ? 'ra.boolean.true' : 'ra.boolean.false')}</span>
            {isEditor && (
              <Button size="small" color="error" disabled={isBusy} onClick={() => void cancel(price.id)}>
                {translate(price.applies ? 'desk.prices.end' : 'desk.prices.cancel')}
              </Button>
            )}
          </>,
        ])}
      />
    </Section>
  )
}

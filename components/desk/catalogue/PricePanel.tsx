import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'ra-core'
import type { ProductPrices, Scheduling } from '@/lib/contract/desk/prices'
import { catalogueEditors, type Role } from '@/lib/contract/desk/roles'
import { readDraft, useKeptDraft } from '../kept-draft'
import { Rows, Section, useFormats } from '../shown'
import { useChange, useRead } from '../use-change'

interface Props {
  /** Article number. */
  readonly article: string
}

const nothing = { price: '', from: '', until: '', currency: '' }
type Given = typeof nothing
const fields = ['price', 'from', 'until'] as const

/** Prices that begin and end by themselves, and the lowest ones that a reduction must name. */
export function PricePanel({ article }: Props) {
  const translate = useTranslate()
  const { money, moment } = useFormats()
  const { permissions: role } = usePermissions<Role>()
  const { change, isBusy } = useChange()
  const draftKey = `desk-price-${article}`
  const [given, setGiven] = useState<Given>(() => ({ ...nothing, ...readDraft(draftKey) }))
  useKeptDraft(draftKey, fields.some((name) => given[name] !== '') ? given : null)
  const [faults, setFaults] = useState<Scheduling['faults']>([])
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { data } = useRead<ProductPrices>(
    ['products', 'prices', article],
    `prices/scheduled?${new URLSearchParams({ id: article })}`,
  )
  const { scheduled = [], lowest_30_days: lowest = [] } = data ?? {}
  const isEditor = catalogueEditors.some((one) => one === role)
  // Only what is sold in a currency can have a price that begins later.
  const chosen = given.currency || lowest[0]?.currency || ''

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const body = { ...given, article_number: article, currency: chosen, confirmed: isConfirmed }
    const isDone = await change<Scheduling>({
      path: 'prices/schedule',
      body,
      notesOf: ({ notes }) => notes,
      done: (answer) => {
        setFaults(answer.faults)
        if (answer.faults.length > 0) return null
        return given.from === '' ? 'desk.prices.begun' : 'desk.prices.scheduled'
      },
    })
    if (!isDone) return
    type(nothing)
  }
  /** Anything else is a question of its own. */
  function type(changed: Partial<Given>) {
    setGiven({ ...given, ...changed })
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
        // The browser refuses half a date, whose value would be empty.
        <form onSubmit={(event) => void submit(event)}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <TextField
              select
              label={translate('desk.field.currency')}
              value={chosen}
              onChange={(event) => type({ currency: event.target.value })}
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
                  onChange={(event) => type({ [name]: event.target.value })}
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
        columns={['scheduled_price', 'from', 'until', 'applies']}
        rows={scheduled.map((price) => [
          money(price.price_gross, price.currency),
          moment(price.from),
          price.until === null ? translate('desk.prices.stays') : moment(price.until),
          <Stack key="applies" sx={{ alignItems: 'flex-start' }}>
            <span>{translate(price.applies ? 'ra.boolean.true' : 'ra.boolean.false')}</span>
            {isEditor && (
              <Button
                size="small"
                color="error"
                disabled={isBusy}
                onClick={() => void cancel(price.id)}
                sx={{ minWidth: 0, px: 0, textAlign: 'left' }}
              >
                {translate(price.applies ? 'desk.prices.end' : 'desk.prices.cancel')}
              </Button>
            )}
          </Stack>,
        ])}
      />
    </Section>
  )
}

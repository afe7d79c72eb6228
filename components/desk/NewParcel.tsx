import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { useChange, useRead } from './use-change'
import { WholeNumber } from './WholeNumber'

/** Of a field for the pieces of a line item. */
const fieldOf = (id: number) => `line_${id}`

/** A parcel with what is left of the order, or some of it. */
export function NewParcel({ order: { id, left_to_send: left } }: { readonly order: DeskOrder }) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const { data: carriers } = useRead<{ items: { id: string; name: string }[] }>(['carriers'], 'carriers')
  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const body = {
      carrier: fields.get('carrier'),
      number: fields.get('number'),
      ...(isDivisible && {
        lines: left.map((line) => ({ id: line.id, quantity: Number(fields.get(fieldOf(line.id))) })),
      }),
    }
    if (await change({ path: `orders/${id}/parcels`, body, done: 'desk.order.parcelNoted' })) form.reset()
  }
  if (!carriers) return null
  if (carriers.items.length === 0) return <Alert severity="info">{translate('desk.order.noCarrier')}</Alert>
  if (left.length === 0) return <p>{translate('desk.order.nothingLeft')}</p>
  const isDivisible = left.reduce((sum, { quantity }) => sum + quantity, 0) > 1
  return (
    <form onSubmit={(event) => void submit(event)}>
      {isDivisible && (
        <Stack spacing={2} sx={{ mt: 2, alignItems: 'flex-start' }}>
          <p>{translate('desk.order.whatIsIn')}</p>
          {left.map((line) => (
            <WholeNumber
              key={line.id}
              label={translate('desk.order.piecesOf', { name: line.name, count: line.quantity })}
              name={fieldOf(line.id)}
              defaultValue={line.quantity}
              fullWidth
              required
            />
          ))}
        </Stack>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={translate('desk.facts.carrier')}
          name="carrier"
          defaultValue={carriers.items[0]?.id}
          fullWidth={false}
          sx={{ minWidth: 160 }}
        >
          {carriers.items.map(({ id: key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField label={translate('desk.facts.number')} name="number" required fullWidth={false} />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('desk.order.addParcel')}
        </Button>
      </Stack>
    </form>
  )
}

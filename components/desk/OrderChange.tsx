import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { OrderChangePreview } from '@/lib/contract/desk/order-changes'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { Facts, Rows, Section, useFormats } from './shown'
import { useChange } from './use-change'
import { WholeNumber } from './WholeNumber'

/** Other quantities of an order that was not sent yet: first what they come to, then the change itself. */
export function OrderChange({ order }: { readonly order: DeskOrder }) {
  const translate = useTranslate()
  const { ask, change, isBusy } = useChange()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [preview, setPreview] = useState<OrderChangePreview | null>(null)
  const lines = order.lines
    .map(({ id, quantity }) => ({ id, quantity: Number(typed[id] ?? quantity) }))
    .filter(({ id, quantity }) => order.lines.some((line) => line.id === id && line.quantity !== quantity))

  async function show(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setPreview(await ask<OrderChangePreview>({ path: `orders/${order.id}/changes/preview`, body: { lines } }))
  }

  return (
    <Section title={translate('desk.order.change')}>
      <form onSubmit={(event) => void show(event)}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <p>{translate('desk.order.changeHint')}</p>
          {order.lines.map((line) => (
            <WholeNumber
              key={line.id}
              label={translate('desk.order.piecesOf', {
                name: [line.name, line.options].filter(Boolean).join(', '),
                count: line.quantity,
              })}
              value={typed[line.id] ?? String(line.quantity)}
              onChange={(event) => {
                setTyped({ ...typed, [line.id]: event.target.value })
                setPreview(null)
              }}
              fullWidth
              required
            />
          ))}
          <Button type="submit" variant="outlined" disabled={isBusy || lines.length === 0}>
            {translate('desk.order.preview')}
          </Button>
        </Stack>
      </form>
      {preview && (
        <Preview
          preview={preview}
          isBusy={isBusy}
          confirm={() =>
            void change({
              path: `orders/${order.id}/changes`,
              body: { lines, total_after_gross: preview.total_after_gross, refund_gross: preview.refund_gross },
              done: 'desk.order.changed',
              refused: () => setPreview(null),
            })
          }
        />
      )}
    </Section>
  )
}

interface PreviewProps {
  readonly preview: OrderChangePreview
  readonly isBusy: boolean
  readonly confirm: () => void
}

/** What a change comes to, and the button that makes it. */
function Preview({ preview, isBusy, confirm }: PreviewProps) {
  const translate = useTranslate()
  const { money } = useFormats()
  const amount = (decimal: number) => money(decimal, preview.currency)
  const change = (before: number, after: number) => `${amount(before)} → ${amount(after)}`
  const ifChanged = (before: number, after: number) => before !== after && change(before, after)
  return (
    <Stack spacing={2} sx={{ mt: 2, alignItems: 'flex-start' }} role="status">
      <Rows
        label={translate('desk.order.preview')}
        columns={['article_number', 'name', 'quantity']}
        rows={preview.lines.map((line) => [line.article_number, line.name, `${line.before} → ${line.after}`])}
      />
      <Facts
        facts={{
          delivery_gross: ifChanged(preview.delivery_before_gross, preview.delivery_after_gross),
          payment_fee_gross: ifChanged(preview.payment_fee_before_gross, preview.payment_fee_after_gross),
          total_gross: <strong>{change(preview.total_before_gross, preview.total_after_gross)}</strong>,
          due_gross: amount(preview.refund_gross),
        }}
      />
      {preview.settlement !== 'none' && (
        <Alert severity="info">{translate(`desk.order.settlement_${preview.settlement}`)}</Alert>
      )}
      {preview.lost_coupon !== null && (
        <Alert severity="warning">{translate('desk.order.lostCoupon', { code: preview.lost_coupon })}</Alert>
      )}
      <Button variant="contained" disabled={isBusy} onClick={confirm}>
        {translate('desk.order.confirmChange')}
      </Button>
    </Stack>
  )
}

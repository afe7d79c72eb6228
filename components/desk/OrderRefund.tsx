import { Alert, Button, Stack } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { RefundForm } from './RefundForm'
import { Section, useFormats } from './shown'
import { useChange } from './use-change'

/** Refunds of an order: each payment to its card; as a transfer, what changes have left, and what has come too much. */
export function OrderRefund({ order }: { readonly order: DeskOrder }) {
  const translate = useTranslate()
  const { money } = useFormats()
  const { change, isBusy } = useChange()
  const { currency, refund_due_gross: due, transfer_back_gross: back } = order
  const refundable = order.payments.filter(({ left }) => left > 0)
  if (refundable.length === 0 && due === 0 && back === 0) return null

  function noteTransfer() {
    if (!window.confirm(translate('desk.withdrawal.really_transfer', { amount: money(due, currency) }))) return
    const path = `orders/${order.id}/transferred`
    void change({ path, body: { amount_gross: due }, done: 'desk.order.transferNoted' })
  }

  return (
    <Section title={translate('desk.withdrawal.refund')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {due > 0 && (
          <Alert severity="warning">{translate('desk.order.refundDue', { amount: money(due, currency) })}</Alert>
        )}
        {refundable.map(({ reference, left }) => (
          <div key={`${reference} ${left}`}>
            <p>{translate('desk.order.refundable', { payment: reference, amount: money(left, currency) })}</p>
            <RefundForm
              path={`orders/${order.id}/refund`}
              more={{ payment: reference }}
              suggested={due > 0 ? Math.min(due, left) : left}
              currency={currency}
              question="desk.withdrawal.really_card"
              done="desk.withdrawal.refundedDone"
            />
          </div>
        ))}
        {back > 0 && (
          <div key={back}>
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate(order.status === 'cancelled' ? 'desk.order.backOfCancelled' : 'desk.order.backOfSurplus', {
                amount: money(back, currency),
              })}
            </Alert>
            <RefundForm
              path={`orders/${order.id}/given-back`}
              more={{ of_gross: back }}
              suggested={back}
              currency={currency}
              question="desk.order.really_given_back"
              done="desk.order.givenBackNoted"
              submit="desk.order.noteGivenBack"
            />
          </div>
        )}
        {due > 0 && (
          <Button variant="outlined" disabled={isBusy} onClick={noteTransfer}>
            {translate('desk.order.noteTransfer', { amount: money(due, currency) })}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

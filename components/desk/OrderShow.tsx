import { Alert, Button, Link, Stack } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { RecordAudit } from './Audit'
import { FileLink } from './FileLink'
import { NewParcel } from './NewParcel'
import { OrderChange } from './OrderChange'
import { OrderNotes } from './OrderNotes'
import { OrderRefund } from './OrderRefund'
import { RecordShow } from './RecordShow'
import { Facts, Rows, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'

export function OrderShow() {
  return (
    <RecordShow>
      <Order />
    </RecordShow>
  )
}

function Order() {
  const order = useWholeRecord<DeskOrder>('lines')
  const translate = useTranslate()
  const { money, moment, day } = useFormats()
  if (!order) return null
  const amount = (decimal: number) => money(decimal, order.currency)
  return (
    <>
      <Section title={`${order.id} – ${translate(`desk.orderStatus.${order.status}`)}`}>
        <Moves order={order} />
        <Facts
          facts={{
            placed_at: moment(order.placed_at),
            customer: order.customer,
            language: translate(`desk.languages.${order.language}`),
            email: <Link href={`mailto:${order.email}`}>{order.email}</Link>,
            phone: <Link href={`tel:${order.phone}`}>{order.phone}</Link>,
            billing: order.billing,
            tax_number: order.tax_number,
            delivery: order.delivery,
            delivery_to: order.delivery_to,
            delivery_day: order.delivery_day && day(order.delivery_day),
            delivery_note: order.delivery_note,
            comment: order.comment,
            order_comment: order.order_comment,
            contact: order.contact,
            quote: order.quote && <RouterLink to={`/quotes/${order.quote}/show`}>{order.quote}</RouterLink>,
            message: order.quote_message,
            payment: order.payment,
          }}
        />
        <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
          <FileLink path={`orders/${order.id}/order`}>{translate('desk.order.pdf')}</FileLink>
          {order.left_to_send.length > 0 && (
            <FileLink path={`orders/${order.id}/packing-slip`}>{translate('desk.order.packingSlip')}</FileLink>
          )}
          <Link href={order.address}>{translate('desk.order.asSeen')}</Link>
        </Stack>
      </Section>
      <OrderNotes key={order.id} order={order} />
      <Section title={translate('desk.order.lines')}>
        <Rows
          label={translate('desk.order.lines')}
          columns={['article_number', 'name', 'note', 'quantity', 'price_gross', 'total_gross']}
          rows={order.lines.map((line) => [
            line.article_number,
            [line.name, line.options].filter(Boolean).join(', '),
            line.note,
            line.withdrawn > 0 ? translate('desk.order.lessWithdrawn', line) : line.quantity,
            amount(line.price_gross),
            amount(line.total_gross),
          ])}
          totals={{
            coupon: order.coupon && `${order.coupon}: −${amount(order.coupon_gross)}`,
            delivery_gross: amount(order.delivery_gross),
            payment_fee_gross: order.payment_fee_gross === 0 ? null : amount(order.payment_fee_gross),
            cash_rounding: order.cash_rounding !== 0 && amount(order.cash_rounding),
            total_gross: <strong>{amount(order.total_gross)}</strong>,
            transferred_back: order.transferred_back_gross !== 0 && amount(order.transferred_back_gross),
            // The same for a shop that is exempt from VAT.
            total_net: order.total_net !== order.total_gross && amount(order.total_net),
          }}
        />
      </Section>
      {order.may.change && <OrderChange key={order.total_gross} order={order} />}
      <Section title={translate('desk.order.parcels')}>
        <Rows
          label={translate('desk.order.parcels')}
          columns={['carrier', 'number', 'at']}
          rows={order.parcels.map(({ carrier, number, url, at }) => [
            carrier,
            <Link key="number" href={url}>
              {number}
            </Link>,
            moment(at),
          ])}
        />
        {(order.next.includes('shipped') || order.status === 'shipped') && (
          <NewParcel key={order.parcels.length} order={order} />
        )}
      </Section>
      {order.payments.length > 0 && (
        <Section title={translate('desk.order.payments')}>
          <Rows
            label={translate('desk.order.payments')}
            columns={['reference', 'provider', 'state', 'amount', 'refunded', 'at']}
            rows={order.payments.map((one) => [
              one.reference,
              translate(`desk.provider.${one.provider}`, { _: one.provider }),
              translate(`desk.paymentState.${one.state}`, { _: one.state }),
              amount(one.amount),
              amount(one.refunded),
              moment(one.at),
            ])}
          />
        </Section>
      )}
      {order.transfers.length > 0 && (
        <Section title={translate('desk.resources.transfers.name')}>
          <Rows
            label={translate('desk.resources.transfers.name')}
            columns={['state', 'amount', 'at']}
            rows={order.transfers.map((one) => [
              translate(`desk.order.transfer_${one.kind}`),
              amount(one.amount),
              moment(one.at),
            ])}
          />
        </Section>
      )}
      {order.may.refund && <OrderRefund order={order} />}
      <Section title={translate('desk.order.timeline')}>
        <Rows
          label={translate('desk.order.timeline')}
          columns={['status', 'at']}
          rows={order.timeline.map(({ status, at }) => [translate(`desk.orderStatus.${status}`), moment(at)])}
        />
      </Section>
      <RecordAudit resource="orders" record={order.id} />
    </>
  )
}

/** The statuses to which the order may be moved now. Cancelling asks first, as it cannot be undone. */
function Moves({ order }: { readonly order: DeskOrder }) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const move = (status: DeskOrder['status']) => {
    if (status === 'cancelled' && !window.confirm(translate('desk.order.reallyCancel', { number: order.id }))) return
    void change({ path: `orders/${order.id}/status`, body: { from: order.status, status }, done: 'desk.order.moved' })
  }
  return (
    <>
      {order.why_not && <Alert severity="info">{order.why_not}</Alert>}
      {order.left_to_do.map((what) => (
        <Alert key={what} severity="warning">
          {translate(`desk.order.left_${what}`, { number: order.id })}
        </Alert>
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ my: 1, flexWrap: 'wrap' }}>
        {order.next.map((status) => (
          <Button
            key={status}
            variant={status === 'cancelled' ? 'outlined' : 'contained'}
            color={status === 'cancelled' ? 'error' : 'primary'}
            disabled={isBusy}
            onClick={() => move(status)}
          >
            {translate(`desk.move.${status}`)}
          </Button>
        ))}
      </Stack>
    </>
  )
}

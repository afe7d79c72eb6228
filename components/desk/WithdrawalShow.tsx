import { Alert, Button, Link, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { DeskWithdrawal } from '@/lib/contract/desk/work'
import { RecordAudit } from './Audit'
import { fieldErrorsOf } from './call'
import { RefundForm } from './RefundForm'
import { RefusalFields } from './RefusalFields'
import { RecordShow } from './RecordShow'
import { Facts, Rows, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'

export function WithdrawalShow() {
  return (
    <RecordShow>
      <Withdrawal />
    </RecordShow>
  )
}

function Withdrawal() {
  const withdrawal = useWholeRecord<DeskWithdrawal>('items')
  const translate = useTranslate()
  const { money, moment, day } = useFormats()
  if (!withdrawal) return null
  const { currency, may, goods, items } = withdrawal
  const amount = (decimal: number | null) => (decimal === null || !currency ? null : money(decimal, currency))
  return (
    <>
      <Section title={`${withdrawal.id} – ${translate(`desk.withdrawal.${withdrawal.state}`)}`}>
        <Facts
          facts={{
            received_at: moment(withdrawal.received_at),
            customer: withdrawal.customer,
            language: translate(`desk.languages.${withdrawal.language}`),
            email: <Link href={`mailto:${withdrawal.email}`}>{withdrawal.email}</Link>,
            order: withdrawal.is_identified ? (
              <RouterLink to={`/orders/${withdrawal.order}/show`}>{withdrawal.order}</RouterLink>
            ) : (
              withdrawal.order
            ),
            goods: goods && translate(`desk.withdrawal.goods_${goods}`),
            paid_gross: amount(withdrawal.paid_gross),
            due_gross: <strong>{amount(withdrawal.due_gross) ?? translate('desk.withdrawal.unknown')}</strong>,
            refund_by: withdrawal.refund_by && day(withdrawal.refund_by),
            order_comment: withdrawal.comment,
            decided_at: withdrawal.decided_at && moment(withdrawal.decided_at),
            reason: withdrawal.reason,
            refunded: amount(withdrawal.refunded_gross),
            refunded_at: withdrawal.refunded_at && moment(withdrawal.refunded_at),
          }}
        />
      </Section>
      <Section title={translate('desk.order.lines')}>
        {items.length === 0 && <p>{translate('desk.withdrawal.whole')}</p>}
        <Rows
          label={translate('desk.order.lines')}
          columns={['name', 'quantity']}
          rows={items.map(({ name, quantity, ordered }) => [
            name,
            quantity !== null && ordered !== null && quantity < ordered
              ? translate('desk.withdrawal.someOf', { quantity, ordered })
              : quantity,
          ])}
        />
      </Section>
      {(may.accept || may.refuse) && <Decision withdrawal={withdrawal} />}
      {may.refund && <Refund key={withdrawal.due_gross} withdrawal={withdrawal} />}
      <RecordAudit resource="withdrawals" record={withdrawal.id} />
    </>
  )
}

/** Accepts or refuses a declaration; its sender is mailed either way. */
function Decision({ withdrawal: { id, is_identified: isIdentified, may } }: { readonly withdrawal: DeskWithdrawal }) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const [order, setOrder] = useState('')
  const [error, setError] = useState('')
  const accept = () =>
    void change({
      path: `withdrawals/${id}/accept`,
      body: { order },
      done: 'desk.withdrawal.acceptedDone',
      refused: (failure) => setError(fieldErrorsOf(failure).order?.join(' ') ?? ''),
    })
  return (
    <Section title={translate('desk.withdrawal.decision')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {may.accept && !isIdentified && (
          <>
            <Alert severity="info">{translate('desk.withdrawal.unidentified')}</Alert>
            <TextField
              label={translate('desk.withdrawal.orderNumber')}
              value={order}
              error={error !== ''}
              helperText={error}
              onChange={(event) => setOrder(event.target.value)}
            />
          </>
        )}
        {may.accept && (
          <Button variant="contained" disabled={isBusy || (!isIdentified && order.trim() === '')} onClick={accept}>
            {translate('desk.withdrawal.accept')}
          </Button>
        )}
        {may.refuse && (
          <RefusalFields
            hint={translate('desk.withdrawal.reasonHint')}
            action={translate('desk.withdrawal.refuse')}
            isBusy={isBusy}
            refuse={(reason) =>
              void change({ path: `withdrawals/${id}/refuse`, body: { reason }, done: 'desk.withdrawal.refusedDone' })
            }
          />
        )}
      </Stack>
    </Section>
  )
}

function Refund({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { id, due_gross: due, has_card: hasCard, currency } = withdrawal
  const translate = useTranslate()
  const [by, setBy] = useState(hasCard ? 'card' : 'transfer')
  return (
    <Section title={translate('desk.withdrawal.refund')}>
      <RefundForm
        path={`withdrawals/${id}/refund`}
        more={{ by }}
        suggested={due}
        currency={currency}
        question={`desk.withdrawal.really_${by}`}
        done="desk.withdrawal.refundedDone"
      >
        <TextField
          select
          label={translate('desk.withdrawal.by')}
          value={by}
          fullWidth={false}
          sx={{ minWidth: 260 }}
          onChange={(event) => setBy(event.target.value)}
        >
          {hasCard && <MenuItem value="card">{translate('desk.withdrawal.byCard')}</MenuItem>}
          <MenuItem value="transfer">{translate('desk.withdrawal.byTransfer')}</MenuItem>
        </TextField>
      </RefundForm>
    </Section>
  )
}

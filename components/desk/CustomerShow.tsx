import { Button, Link, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRedirect, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { DeskCustomer } from '@/lib/contract/desk/customers'
import { RecordAudit } from './Audit'
import { FileLink } from './FileLink'
import { RecordShow } from './RecordShow'
import { Facts, Rows, Section, useFormats, useWholeRecord } from './shown'
import { useChange } from './use-change'

export function CustomerShow() {
  return (
    <RecordShow<DeskCustomer> nameOf={({ id, name }) => name || id}>
      <Customer />
    </RecordShow>
  )
}

const pathOf = (id: string) => `customers/${encodeURIComponent(id)}`

function Customer() {
  const customer = useWholeRecord<DeskCustomer>('orders')
  const translate = useTranslate()
  const { money, moment } = useFormats()
  if (!customer) return null
  const { id, orders, newsletter } = customer
  return (
    <>
      <Section title={customer.name || id}>
        <Facts
          facts={{
            email: <Link href={`mailto:${id}`}>{id}</Link>,
            phone: customer.phone && <Link href={`tel:${customer.phone}`}>{customer.phone}</Link>,
            language: translate(`desk.languages.${customer.language}`),
            account: translate(customer.has_account ? 'desk.customer.account' : 'desk.customer.guest'),
            since: moment(customer.since),
            activated_at: customer.activated_at && moment(customer.activated_at),
            billing: customer.billing,
            tax_number: customer.tax_number,
            newsletter: translate(`desk.customer.newsletter_${newsletter?.state ?? 'none'}`),
            asked_at: newsletter && `${moment(newsletter.asked_at)} (${newsletter.source})`,
            confirmed_at: newsletter?.confirmed_at && moment(newsletter.confirmed_at),
            unsubscribed_at: newsletter?.unsubscribed_at && moment(newsletter.unsubscribed_at),
          }}
        />
        <Stack sx={{ mt: 2, alignItems: 'flex-start' }}>
          <FileLink path={`${pathOf(id)}/export`} isSaved>
            {translate('desk.customer.export')}
          </FileLink>
        </Stack>
      </Section>
      <Section title={translate('desk.resources.orders.name')}>
        {orders.length === 0 && <p>{translate('desk.customer.noOrders')}</p>}
        <Rows
          label={translate('desk.resources.orders.name')}
          columns={['order', 'status', 'placed_at', 'total_gross']}
          rows={orders.map((order) => [
            <RouterLink key="order" to={`/orders/${order.id}/show`}>
              {order.id}
            </RouterLink>,
            translate(`desk.orderStatus.${order.status}`),
            moment(order.placed_at),
            money(order.total_gross, order.currency),
          ])}
        />
      </Section>
      {customer.may_erase && <Erasure id={id} />}
      {customer.log_record && <RecordAudit resource="customers" record={customer.log_record} />}
    </>
  )
}

/** Erases somebody once their address has been typed, as it cannot be undone. */
function Erasure({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const { ask, isBusy } = useChange()
  const [address, setAddress] = useState('')

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if ((await ask({ path: `${pathOf(id)}/erase`, body: { address } })) === null) return
    notify(translate('desk.customer.erased'), { type: 'success' })
    redirect('list', 'customers')
  }

  return (
    <Section title={translate('desk.customer.erase')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <p>{translate('desk.customer.eraseHint')}</p>
          <TextField
            label={translate('desk.customer.typeAddress')}
            value={address}
            autoComplete="off"
            fullWidth
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button
            type="submit"
            color="error"
            variant="outlined"
            disabled={isBusy || address.trim().toLowerCase() !== id}
          >
            {translate('desk.customer.eraseNow')}
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

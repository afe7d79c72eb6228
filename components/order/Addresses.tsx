import { useTranslations } from 'next-intl'
import type { DeliveryData } from '@/lib/contract/cart'
import { formatPhone } from '@/lib/checkout/phone'
import type { Order } from '@/lib/contract/order'
import styles from './Order.module.css'

function Lines({ address, more }: { address: DeliveryData; more: readonly string[] }) {
  const lines = [address.name, `${address.zipcode} ${address.city}`, address.address, ...more].filter(Boolean)
  return (
    <address>
      {lines.map((line, index) => (
        <span key={line}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </address>
  )
}

export function Addresses({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { pickup_point: point, delivery_data: delivery, invoice_data: invoice } = order
  return (
    <section className={`${styles.orderView_block} ${styles.addresses}`}>
      <div>
        <h3>{delivery && !point ? t('deliveryAddress') : t('collection')}</h3>
        {point ? (
          <Lines address={{ ...point, country_id: null }} more={[point.hours, formatPhone(order.partner_phone)]} />
        ) : delivery ? (
          <Lines address={delivery} more={[formatPhone(order.partner_phone)]} />
        ) : (
          <p className="muted">{order.delivery.title}</p>
        )}
      </div>
      <div>
        <h3>{t('billingAddress')}</h3>
        <Lines address={invoice} more={[invoice.tax_number]} />
      </div>
    </section>
  )
}

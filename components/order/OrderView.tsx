import { useTranslations, useLocale } from 'next-intl'
import panel from '@/components/ui/Panel.module.css'
import { linkTo } from '@/components/ui/link-to'
import { Callout, type CalloutProps } from '@/components/ui/Callout'
import { choicesOf, nameWithOptions } from '@/lib/contract/configure'
import { openingLine } from '@/lib/contract/opening-rows'
import { foreignCountry } from '@/lib/contract/address'
import { formatMoment, shortDateAndTime } from '@/lib/checkout/order-format'
import { formatPhone } from '@/lib/contract/phone'
import type { DeliveryData } from '@/lib/contract/cart'
import type { Order } from '@/lib/contract/order'
import { withdrawnPieces } from '@/lib/contract/withdrawn-amount'
import type { Country, Showroom } from '@/lib/contract/shop'
import { formatDateRange, formatDay } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import {
  awaitsTransfer,
  isMadeToOrder,
  isPayable,
  type StateTone,
  orderStates,
  orderFacts,
  isBeingFulfilled,
  orderState,
  wasShipped,
  deliveryType,
} from '@/lib/contract/order-state'
import { daysAfterTransfer } from '@/lib/contract/days-after-transfer'
import { timelineSteps, type TimelineStep } from '@/lib/order/timeline'
import { path, withdrawalPath } from '@/lib/routing/path'
import { customMadeWords } from '@/lib/withdrawal/custom-made'
import { openingWords } from '@/lib/shop/opening-words'
import { Facts } from '@/components/page/Facts'
import styles from './Order.module.css'
import { OrderActions } from './OrderActions'
import { BankTransfer, OrderLines, OrderSums, useOrderStateText, Withdrawals } from './OrderContent'

interface LinesProps {
  readonly address: Omit<DeliveryData, 'country_id'>
  readonly more: readonly string[]
}

function Lines({ address, more }: LinesProps) {
  const lines = [address.name, `${address.zipcode} ${address.city}`, address.address, ...more].filter(Boolean)
  return (
    <address>
      {lines.map((line, index) => (
        <span key={line}>
          {index > 0 && <br />}
          <span>{line}</span>
        </span>
      ))}
    </address>
  )
}

interface AddressesProps {
  readonly order: Order
  readonly countries: readonly Country[]
  /** Where orders are collected; null for a shop without a showroom. */
  readonly showroom: Showroom | null
}

function Addresses({ order, countries, showroom }: AddressesProps) {
  const t = useTranslations('order')
  const tShop = useTranslations('shell.footer')
  const locale = useLocale()
  const { pickup_point: point, delivery_data: delivery, invoice_data: invoice } = order
  const phone = formatPhone(order.partner_phone)
  return (
    <section className={`${styles.orderView_block} ${styles.addresses}`}>
      <div>
        <h3>{delivery && !point ? t('deliveryAddress') : t('collection')}</h3>
        {point ? (
          <Lines address={point} more={[point.hours, phone]} />
        ) : delivery ? (
          <Lines address={delivery} more={[foreignCountry(countries, delivery.country_id), phone]} />
        ) : showroom && deliveryType(order) === 'showroom' ? (
          <Lines
            address={showroom}
            more={[t('open', { hours: openingLine(showroom.opening_hours, openingWords(tShop, locale)) })]}
          />
        ) : (
          <p className="muted">{order.delivery.title}</p>
        )}
      </div>
      <div>
        <h3>{t('billingAddress')}</h3>
        <Lines address={invoice} more={[foreignCountry(countries, invoice.country_id), invoice.tax_number]} />
      </div>
    </section>
  )
}

const calloutTones: Partial<Record<StateTone, NonNullable<CalloutProps['tone']>>> = {
  wait: 'wait',
  progress: 'wait',
  error: 'error',
  success: 'success',
}

function QuoteTerms({ order: { offer, locale } }: { order: Order }) {
  const t = useTranslations('order.quote')
  if (!offer) return null
  return (
    <section className={styles.orderView_block}>
      <h2>{t('title', { number: offer.offer_number })}</h2>
      <p className="small">{t('text')}</p>
      {offer.delivery_note && (
        <p className="small">{t.rich('delivery', { note: () => <span lang={locale}>{offer.delivery_note}</span> })}</p>
      )}
      {offer.message && (
        <p className={`small ${styles.orderView_words}`} lang={locale}>
          {offer.message}
        </p>
      )}
    </section>
  )
}

function Invoices({ order: { invoices = [] } }: { order: Order }) {
  const t = useTranslations('order.invoices')
  const locale = useLocale()
  if (invoices.length === 0) return null
  return (
    <section className={styles.orderView_block}>
      <h2>{t('title')}</h2>
      <Facts
        rows={invoices.map(({ number, kind, issued_at: issuedAt, url }) => ({
          label: t(kind),
          value: (
            <>
              <a className="link" href={url} download="">
                {t('pdf', { number })}
              </a>{' '}
              <span className="muted">{formatMoment(issuedAt, locale, { dateStyle: 'medium' })}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}

function Parcels({ order: { parcels = [], locale: written } }: { order: Order }) {
  const t = useTranslations('order.parcels')
  const locale = useLocale()
  if (parcels.length === 0) return null
  return (
    <section className={styles.orderView_block}>
      <h2>{t('title')}</h2>
      <Facts
        rows={parcels.map(({ carrier, number, url, sent_at: sentAt, items }) => ({
          label: carrier,
          value: (
            <>
              <a className="link" href={url} aria-label={t('track', { number })}>
                {number}
              </a>{' '}
              <span className="muted">{formatMoment(sentAt, locale, { dateStyle: 'medium' })}</span>
              {items.length > 0 && (
                <ul role="list" className="small" lang={written}>
                  {items.map(({ name, quantity }) => (
                    <li key={name}>{t('item', { name, count: quantity })}</li>
                  ))}
                </ul>
              )}
            </>
          ),
        }))}
      />
    </section>
  )
}

interface OrderViewProps extends AddressesProps {
  readonly locale: Locale
}

export function OrderView({ order, countries, locale, showroom }: OrderViewProps) {
  const t = useTranslations('order')
  const { state, title, text } = useOrderStateText(order)
  const tone = calloutTones[orderStates[state].tone]
  const date = formatMoment(order.created_at, locale, { dateStyle: 'long' })
  const payUntil = order.payment.pay_until
  const customMade = customMadeWords(
    order.items.map((item) => ({ name: nameWithOptions(item), isCustomMade: item.is_custom_made })),
  )
  const withdrawn = order.is_withdrawn ? 0 : order.items.reduce((sum, item) => sum + withdrawnPieces(item), 0)
  return (
    <>
      <div className={styles.orderView_head}>
        <div>
          <p className="small muted">{t('head', { date, count: order.summary.total_quantity, withdrawn })}</p>
          <h1>{order.order_number}</h1>
        </div>
        <div className={styles.orderView_actions}>
          <OrderActions
            items={order.items.map(({ product, quantity, options }) => ({
              product_id: product.id,
              quantity,
              ...(options && { options: choicesOf(options) }),
            }))}
            labels={{ print: t('print'), reorder: t('reorder'), offline: t('offline') }}
          />
        </div>
      </div>
      <div className={styles.orderView_callout}>
        <Callout {...(tone && { tone })}>
          <h2 className={styles.orderView_state}>{title}</h2>
          <p>
            {isPayable(state) && payUntil
              ? `${text} ${t('heldUntil', { time: formatMoment(payUntil, locale, shortDateAndTime) })}`
              : text}
          </p>
        </Callout>
      </div>
      {order.is_reviewable && (
        <div className={styles.orderView_callout}>
          <Callout>
            {t.rich('review', {
              link: linkTo(path('write-a-review-order_hash', { order_hash: order.order_hash }, locale)),
            })}
          </Callout>
        </div>
      )}
      <Withdrawals order={order} />
      <div className={styles.orderView}>
        <div>
          <section className={styles.orderView_block}>
            <h2>{t('where')}</h2>
            <Timeline order={order} />
          </section>
          <Parcels order={order} />
          <section className={styles.orderView_block}>
            <h2>{t('items')}</h2>
            <OrderLines order={order} linked className={styles.orderView_lines} />
          </section>
        </div>
        <div>
          <section className={`${panel.panel} ${styles.orderView_block} ${styles.orderView_sums}`}>
            <h2 className={panel.panel_title}>{t('summary')}</h2>
            <OrderSums order={order} />
            {isPayable(state) && (
              <a
                className="btn"
                data-variant="primary"
                data-block=""
                href={path('checkout-result-order_hash', { order_hash: order.order_hash }, locale)}
              >
                {t('payNow')}
              </a>
            )}
          </section>
          {orderStates[state].next === 'transfer' && (
            <div className={styles.orderView_block}>
              <BankTransfer order={order} />
            </div>
          )}
          <Invoices order={order} />
          <Addresses {...{ order, countries, showroom }} />
          <QuoteTerms order={order} />
          {order.comment && (
            <section className={styles.orderView_block}>
              <h2>{t('comment')}</h2>
              <p className={`small ${styles.orderView_words}`}>{order.comment}</p>
            </section>
          )}
          {order.order_comment && (
            <section className={styles.orderView_block}>
              <h2>{t('orderComment')}</h2>
              <p className={`small ${styles.orderView_words}`}>{order.order_comment}</p>
            </section>
          )}
          {order.status !== 'cancelled' && !order.is_withdrawn && !order.invoice_data.is_company && (
            <div className={styles.orderView_block}>
              <Callout icon="rotate-ccw" key={customMade.items}>
                {t.rich('withdrawal', { ...customMade, link: linkTo(withdrawalPath(order.order_hash, locale)) })}
              </Callout>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

const isEnding = ({ kind }: TimelineStep) => kind === 'cancelled' || kind === 'refunded' || kind === 'withdrawn'

function Timeline({ order }: { order: Order }) {
  const t = useTranslations('order.timeline')
  const locale = useLocale()
  return (
    <ol className={styles.timeline}>
      {timelineSteps(order).map((step) => (
        <li
          key={step.kind}
          data-state={isEnding(step) ? 'cancelled' : step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <div>
            <StepTitle step={step} order={order} />
            {step.state === 'done' && <span className="visuallyHidden"> {t('done')}</span>}
            {step.at && <time dateTime={step.at}>{formatMoment(step.at, locale, shortDateAndTime)}</time>}
            <StepText step={step} order={order} />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface StepProps {
  readonly step: TimelineStep
  readonly order: Order
}

function StepTitle({ step: { kind, state }, order }: StepProps) {
  const t = useTranslations('order.timeline')
  const delivery = deliveryType(order)
  // The goods are no longer on their way.
  if (kind === 'shipped' && order.status === 'cancelled') return <strong>{t('dispatched')}</strong>
  if (kind === 'shipped' || kind === 'delivered') return <strong>{t(`${kind}.${delivery}`)}</strong>
  if (kind === 'paid' && state === 'current') return <strong>{t('payment')}</strong>
  const making = state !== 'done' && isMadeToOrder(order) ? 'yes' : 'no'
  return <strong>{t(`${kind}`, { making })}</strong>
}

function StepText({ step: { kind, state }, order }: StepProps) {
  const t = useTranslations('order.timeline')
  const locale = useLocale()
  const days = daysAfterTransfer(order)
  if (kind === 'shipped' && state !== 'done') {
    const { day, estimated } = order.delivery
    const expected = day ? formatDay(day, locale) : formatDateRange(estimated, locale)
    return <p>{days ? t('afterTransfer', { days }) : expected && t('expected', { days: expected })}</p>
  }
  if (state !== 'current') return null
  const facts = orderFacts(order)
  const now = orderState(facts)
  if (kind === 'paid') return now === 'overdue' || now === 'partly_withdrawn' ? null : <p>{t('waitingForPayment')}</p>
  if (kind === 'cancelled') return wasShipped(order) ? null : <p>{t('cancelledText')}</p>
  if (kind !== 'processing') return null
  if (awaitsTransfer(order)) return <p>{t('preparingAfterTransfer')}</p>
  if (!isBeingFulfilled(now)) return null
  if (isMadeToOrder(order)) return <p>{t('makingText')}</p>
  return <p>{t(facts.hasWithdrawal ? 'preparingRestText' : 'preparingText')}</p>
}

import type { Messages } from 'next-intl'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { Amount } from '@/components/ui/Price'
import { deliveryText, leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import { freeDeliveryTerms } from '@/lib/catalogue/free-delivery'
import { isMadeForBuyer } from '@/lib/catalogue/made-for-buyer'
import { openNow } from '@/lib/catalogue/opening'
import type { Product } from '@/lib/contract/catalogue'
import { homeDelivery } from '@/lib/contract/home-delivery'
import type { Init, Showroom } from '@/lib/contract/shop'
import { shopLocale } from '@/lib/i18n/offered'
import { halfYearsInYears } from '@/lib/i18n/wording'
import type { PageContext } from '@/lib/i18n/page-context'
import { pick, type Translator } from '@/lib/i18n/texts'
import { path } from '@/lib/routing/path'
import { guaranteeKind } from './Guarantees'
import styles from './Product.module.css'
import { AsConfigured, FreeDeliverySwitch, MissingForFreeDelivery } from './PurchaseState'
import { DeliveryDates, OpenToday } from './TimeTexts'

interface FactProps {
  readonly icon: IconName
  /** In stock or to order; the colour repeats the text. */
  readonly tone?: 'in' | 'order' | undefined
  readonly title: React.ReactNode
  readonly children?: React.ReactNode
  /** Below the text. */
  readonly after?: React.ReactNode
}

function Fact({ icon, tone, title, children, after }: FactProps) {
  // As in Icon: no undefined attributes.
  return (
    <div className={styles.fact} {...(tone && { 'data-tone': tone })}>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
        {after}
      </div>
    </div>
  )
}

interface BuyFactsProps extends PageContext {
  readonly product: Product
  readonly init: Init
  readonly t: Translator<'product'>
  readonly texts: Messages['product']
  readonly own: Messages['own']
  readonly now: Date
}

function StockFact({ product, t, own }: Pick<BuyFactsProps, 'product' | 't' | 'own'>) {
  if (product.availability === 'sold_out') {
    return (
      <Fact icon="circle-alert" title={t('stock.soldOut')}>
        {t('stock.soldOutText')}
      </Fact>
    )
  }
  if (product.availability === 'made_to_order') {
    return (
      <Fact
        icon="hammer"
        tone="order"
        title={
          <AsConfigured key="weeks" part="stock">
            {t('stock.toOrder', leadTimeWeeks(product.lead_time_days ?? 0))}
          </AsConfigured>
        }
      >
        {t('stock.toOrderText')}
      </Fact>
    )
  }
  return (
    <Fact icon="circle-check" tone="in" title={t('stock.inStock', { count: product.quantity })}>
      {own.stock}
    </Fact>
  )
}

/** The method by which a product is brought home; undefined if none does. */
export const homeOf = (product: Product) => homeDelivery(product.delivery_methods, (method) => method.available)

function DeliveryFact({ product, locale, currency, t, texts, now }: BuyFactsProps) {
  const home = homeOf(product)
  const assembly = product.delivery_methods.find((method) => method.key === 'home_assembly' && method.available)
  if (!home || product.availability === 'sold_out') return null
  const sentence = pick(texts.delivery, ['between', 'single'])
  const range = home.working_days
  const isMissing = freeDeliveryTerms(product, currency) !== null
  const amount = (gross: number, net: number) => <Amount gross={gross} net={net} currency={currency.code} />
  return (
    <Fact
      icon="truck"
      title={
        home.is_free ? (
          t('delivery.free')
        ) : (
          <FreeDeliverySwitch key="priced" free={t('delivery.free')}>
            {t.rich('delivery.priced', { amount: () => amount(home.price_gross, home.price_net) })}
          </FreeDeliverySwitch>
        )
      }
      after={
        home.by_postcode && (
          <AsConfigured key="to" part="deliveryTo">
            <a className="link" href={path('delivery', {}, locale)}>
              {t('delivery.ask')}
            </a>
          </AsConfigured>
        )
      }
    >
      <AsConfigured key="dates" part="delivery">
        <DeliveryDates {...{ range, locale, sentence }} served={deliveryText(range, now, locale, sentence)} />
      </AsConfigured>
      {assembly && assembly !== home && (
        <span> {t.rich('delivery.assembly', { amount: () => amount(assembly.price_gross, assembly.price_net) })}</span>
      )}
      {/* The threshold is only mentioned in the shop's own language. */}
      {isMissing && locale === shopLocale() && (
        <FreeDeliverySwitch>
          {' '}
          {t.rich('delivery.missing', {
            amount: () => (
              <>
                <MissingForFreeDelivery currency={currency.code} />
                <span data-kind="net"> {t('price.gross')}</span>
              </>
            ),
          })}
        </FreeDeliverySwitch>
      )}
    </Fact>
  )
}

/** Summary of the producer's guarantee; its terms follow under their own heading. */
function GaranFact({ product, locale, t }: Pick<BuyFactsProps, 'product' | 'locale' | 't'>) {
  const { producer_guarantee: guarantee } = product
  if (!guarantee) return null
  return (
    <Fact
      icon="shield-check"
      title={t('guarantee.producer', { years: halfYearsInYears(guarantee.half_years, locale) })}
    >
      <span>{t('guarantee.producerText', { guarantor: guarantee.guarantor })}</span>{' '}
      <a className="link" href="#garan">
        {t('guarantee.terms')}
      </a>
    </Fact>
  )
}

function ShowroomFact({
  product,
  showroom,
  locale,
  t,
  texts,
  own,
  now,
}: BuyFactsProps & { readonly showroom: Showroom }) {
  const { opening_hours: hours, closed } = showroom
  const sentences = { locale, ...pick(texts.showroom, ['open', 'later', 'closed']) }
  const about = product.on_display ? t('showroom.onDisplayText') : own.notOnDisplay
  const { text, until } = openNow(hours, closed, sentences, now)
  return (
    <Fact icon="store" title={product.on_display ? t('showroom.onDisplay') : t('showroom.notOnDisplay')}>
      {about && <span>{`${about} `}</span>}
      <a className="link" href={path('contact', {}, locale)}>
        <OpenToday {...{ hours, closed, sentences }} served={{ text, until }} />
      </a>
    </Fact>
  )
}

export function BuyFacts(props: BuyFactsProps) {
  const { product, init, locale, t, own } = props
  const { showroom } = init.shop
  return (
    <div className={styles.facts}>
      <StockFact {...{ product, t, own }} />
      <DeliveryFact {...props} />
      {showroom && <ShowroomFact {...props} showroom={showroom} />}
      <Fact
        icon="rotate-ccw"
        title={
          <AsConfigured key="returns" part="returns">
            {t(isMadeForBuyer(product) ? 'returns.customMade' : 'returns.title', { years: product.warranty_years })}
          </AsConfigured>
        }
      >
        <span>
          <AsConfigured part="returnsText">
            {isMadeForBuyer(product) ? t('returns.customMadeText') : t(`returns.${guaranteeKind(product)}`)}
          </AsConfigured>
        </span>{' '}
        <a className="link" href={path('withdrawal', {}, locale)}>
          {t('returns.conditions')}
        </a>
      </Fact>
      <GaranFact {...{ product, locale, t }} />
    </div>
  )
}

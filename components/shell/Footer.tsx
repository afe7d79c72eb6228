import { getTranslations } from 'next-intl/server'
import { isIconName } from '@/components/ui/icon-names'
import { Icon } from '@/components/ui/Icon'
import { GrossAmount } from '@/components/ui/Price'
import { serverTime } from '@/lib/browser/clock'
import type { Init, Shop, Showroom } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { menuGroups, withLink } from '@/lib/shop/menu-links'
import { PromiseText } from './PromiseText'
import styles from './Footer.module.css'
import { PlaceAddress, PlaceHours } from '@/components/page/place'
import { RouteLinks } from '@/components/page/RouteLinks'

interface FooterProps extends PageContext {
  readonly init: Init
}

interface FooterPromise {
  readonly icon: string
  readonly title: string
  readonly text: React.ReactNode
}

/**
 * What the owner promises, or else the facts. Free delivery is then only advertised in the shop's own language; in others
 * the showroom takes its place.
 */
async function loadPromises({ locale, currency, init }: FooterProps): Promise<FooterPromise[]> {
  const t = await getTranslations({ locale, namespace: 'shell.footer.promises' })
  const own = await getTranslations({ locale, namespace: 'own' })
  const kinds = await getTranslations({ locale, namespace: 'shell.priceKind' })
  if (init.promises && init.promises.length > 0) {
    const shared = { threshold: init.free_delivery_from_gross, currency: currency.code, mark: kinds('mark') }
    return init.promises.map((promise) => ({
      ...promise,
      text: (
        <span>
          <PromiseText {...shared} text={promise.text} />
        </span>
      ),
    }))
  }
  const threshold = locale === shopLocale() ? init.free_delivery_from_gross : null
  const showroom: FooterPromise = { icon: 'store', title: t('showroom.title'), text: t('showroom.text') }
  const delivery = (amount: number): FooterPromise => ({
    icon: 'truck',
    title: t('delivery.title'),
    text: t.rich('delivery.text', {
      amount: () => <GrossAmount amount={amount} currency={currency.code} label={kinds('mark')} />,
    }),
  })
  return [
    ...(threshold !== null ? [delivery(threshold)] : init.shop.showroom ? [showroom] : []),
    ...(init.cart_hold_minutes > 0
      ? [{ icon: 'timer', title: t('held.title', { minutes: init.cart_hold_minutes }), text: t('held.text') } as const]
      : []),
    { icon: 'rotate-ccw', title: t('returns.title'), text: t('returns.text') },
    ...(own('warranty.title')
      ? [{ icon: 'shield-check', title: own('warranty.title'), text: own('warranty.text') } as const]
      : []),
  ]
}

/** Its lists have positions as keys: titles would be in the data of every page once more, and need not be unique. */
export async function Footer(props: FooterProps) {
  const { locale, init } = props
  const { shop, menu, payments = [] } = init
  const t = await getTranslations({ locale, namespace: 'shell.footer' })
  const promises = await loadPromises(props)
  const samples = await getTranslations({ locale, namespace: 'samples' })
  const own = menuGroups(menu.footer, locale)
  const hasSamples = init.extensions.some(({ name, data }) => name === 'samples' && data.enabled)
  const groups = hasSamples ? withLink(own, { title: samples('title'), href: path('samples', {}, locale) }) : own
  return (
    <footer className={styles.footer}>
      <div className="container">
        <ul className={styles.footer_promises} role="list">
          {promises.map(({ icon, title, text }, position) => (
            <li className={styles.footer_promise} key={position}>
              {isIconName(icon) && <Icon name={icon} size="lg" />}
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </ul>
        {(shop.showroom || groups.length > 0) && (
          <div className={styles.footer_main}>
            {shop.showroom && <FooterShowroom {...{ shop, locale }} showroom={shop.showroom} />}
            <nav className={styles.footer_columns} aria-label={t('label')}>
              {groups.map((group, column) => (
                <FooterGroup key={column} title={group.title}>
                  <ul className={styles.footer_links} role="list">
                    {group.entries.map((entry, position) => (
                      <li key={position}>
                        <a href={entry.href ?? undefined}>{entry.title}</a>
                      </li>
                    ))}
                  </ul>
                </FooterGroup>
              ))}
            </nav>
          </div>
        )}
        <div className={styles.footer_legal}>
          <p>{`© ${new Date(serverTime()).getFullYear()} ${shop.name}`}</p>
          <ul role="list" aria-label={t('legal')}>
            {menuGroups(menu.footer_legal, locale).map(({ title, href }, position) => (
              <li key={position}>
                <a href={href ?? undefined}>{title}</a>
              </li>
            ))}
            <li>
              {/* components/consent opens the settings; without JavaScript the link leads to the cookie policy. */}
              <a href={path('cookie-rules', {}, locale)} data-cookie-settings="">
                {t('cookieSettings')}
              </a>
            </li>
          </ul>
          {payments.length > 0 && (
            <ul className={styles.footer_pay} role="list" aria-label={t('payments')}>
              {payments.map((payment, position) => (
                <li key={position}>{payment}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

/** Folded on phones; from 960 px open, with a heading instead of the button that folds (Footer.module.css). */
function FooterGroup({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <h2 className={styles.footer_title}>{title}</h2>
      <details className={styles.footer_group}>
        <summary>{title}</summary>
        {children}
      </details>
    </div>
  )
}

interface FooterShowroomProps {
  readonly shop: Shop
  readonly showroom: Showroom
  readonly locale: Locale
}

async function FooterShowroom({ shop, showroom, locale }: FooterShowroomProps) {
  const t = await getTranslations({ locale, namespace: 'shell.footer' })
  return (
    <FooterGroup title={t('showroom')}>
      <PlaceAddress place={showroom} contact={shop} className={styles.footer_address} />
      <PlaceHours place={showroom} caption={t('hours')} locale={locale} />
      <RouteLinks place={showroom} size="sm" className={styles.footer_routes} />
    </FooterGroup>
  )
}

import { getTranslations } from 'next-intl/server'
import { GrossAmount } from '@/components/ui/Price'
import type { Init } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { menuGroups } from '@/lib/shop/menu-links'
import { openingWords } from '@/lib/shop/opening-words'
import styles from './Footer.module.css'
import { FooterView, type FooterContent, type FooterPromise } from './FooterView'
import { openingRows } from '@/lib/contract/opening-rows'

interface FooterProps extends PageContext {
  readonly init: Init
}

/** Free delivery is only advertised on Hungarian pages; on others the showroom takes its place. */
async function loadPromises({ locale, currency, init }: FooterProps): Promise<FooterPromise[]> {
  const t = await getTranslations({ locale, namespace: 'shell.footer.promises' })
  const kinds = await getTranslations({ locale, namespace: 'shell.priceKind' })
  const threshold = locale === 'hu' ? init.free_delivery_from_gross : null
  return [
    threshold === null
      ? { icon: 'store', title: t('showroom.title'), text: t('showroom.text') }
      : {
          icon: 'truck',
          title: t('delivery.title'),
          text: t.rich('delivery.text', {
            amount: () => <GrossAmount amount={threshold} currency={currency.code} label={kinds('mark')} />,
          }),
        },
    ...(init.cart_hold_minutes > 0
      ? [{ icon: 'timer', title: t('held.title', { minutes: init.cart_hold_minutes }), text: t('held.text') } as const]
      : []),
    { icon: 'rotate-ccw', title: t('returns.title'), text: t('returns.text') },
    { icon: 'shield-check', title: t('warranty.title'), text: t('warranty.text') },
  ]
}

export async function Footer({ locale, currency, init }: FooterProps) {
  const t = await getTranslations({ locale, namespace: 'shell.footer' })
  const { shop, menu } = init
  const { showroom } = shop
  const content: FooterContent = {
    promises: await loadPromises({ locale, currency, init }),
    showroom: showroom && {
      address: `${showroom.zipcode} ${showroom.city}, ${showroom.address}`,
      phone: shop.phone,
      phoneLink: `tel:${shop.phone_e164}`,
      hours: showroom.opening_hours,
      closed: showroom.closed,
      rows: openingRows(showroom.opening_hours, openingWords(t, locale)),
      sentences: { locale, open: String(t.raw('open')), later: String(t.raw('later')), closed: t('closed') },
      routes: { google: showroom.map_links.google_maps, waze: showroom.map_links.waze },
    },
    columns: menuGroups(menu.footer, locale),
    legal: menuGroups(menu.footer_legal, locale).map(({ title, href }) => ({ title, href })),
    cookieRules: path('cookie-rules', {}, locale),
    copyright: `© ${new Date().getFullYear()} ${shop.name}`,
    payments: ['Visa', 'Mastercard', t('transfer'), t('cashOnDelivery')],
    labels: {
      showroom: t('showroom'),
      hours: t('hours'),
      links: t('label'),
      legal: t('legal'),
      cookieSettings: t('cookieSettings'),
      payments: t('payments'),
    },
  }
  return (
    <footer className={styles.footer}>
      <FooterView content={content} />
    </footer>
  )
}

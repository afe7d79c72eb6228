import { getTranslations } from 'next-intl/server'
import { PlaceAddress, PlaceHours } from '@/components/page/place'
import { RouteLinks } from '@/components/page/RouteLinks'
import { renderMarkdown } from '@/lib/content/markdown'
import { readContentPage } from '@/lib/content/reads.server'
import type { Place, Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routing/routes'
import { readInit } from '@/lib/shop/init.server'
import { readCompany } from '@/lib/shop/reads.server'
import { Chips } from './ListHead'
import { ListingPage, type ListingPageProps } from './ListingPage'
import styles from './Stocks.module.css'

interface WarehouseProps {
  readonly warehouse: Place
  readonly contact: Pick<Shop, 'phone' | 'phone_e164'>
  readonly locale: Locale
}

async function Warehouse({ warehouse, contact, locale }: WarehouseProps) {
  const t = await getTranslations({ locale, namespace: 'stocks' })
  return (
    <div className={styles.stocksHead_facts}>
      <div>
        <h2 className={styles.stocks_title}>{t('warehouse')}</h2>
        <PlaceAddress place={warehouse} contact={contact} className={styles.stocks_address} />
        <RouteLinks place={warehouse} size="sm" className={styles.stocks_routes} />
      </div>
      <div>
        <h2 className={styles.stocks_title}>{t('collection')}</h2>
        <PlaceHours place={warehouse} caption={t('hours')} locale={locale} />
      </div>
    </div>
  )
}

/** The warehouse: address and hours, the list, and on the first page how collection works. */
export async function StocksPage(props: ListingPageProps) {
  const { subject, state, locale, currency } = props
  const [{ shop }, company] = await Promise.all([readInit(locale, currency.id), readCompany(locale, currency.id)])
  const t = await getTranslations({ locale })
  const text = state.page === 1 ? await readContentPage(routes.stocks.paths[locale], locale, currency.id) : null
  return (
    <ListingPage
      {...props}
      head={
        <>
          <header className={styles.stocksHead}>
            <div>
              <h1>{t('stocks.title')}</h1>
              <p className={`lead ${styles.stocks_lead}`}>{subject.intro}</p>
            </div>
            {shop.warehouse && (
              // A backend that only sends the basic shop data has one number.
              <Warehouse
                warehouse={shop.warehouse}
                contact={company?.warehouse.phone ? company.warehouse : shop}
                locale={locale}
              />
            )}
          </header>
          <Chips label={t('listing.subcategories')} chips={subject.chips} />
        </>
      }
      foot={
        text && (
          // The renderer escapes raw HTML (lib/content/markdown.ts).
          <div
            className={`prose ${styles.stocks_text}`}
            dangerouslySetInnerHTML={{ __html: renderMarkdown(text.body).html }}
          />
        )
      }
    />
  )
}

import { getTranslations } from 'next-intl/server'
import { OpeningHours } from '@/components/shell/OpeningHours'
import { openingRows } from '@/lib/contract/opening-rows'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Place, Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { openingWords } from '@/lib/shop/opening-words'
import styles from './Stocks.module.css'

type Translator<Namespace extends string> = Awaited<ReturnType<typeof getTranslations<Namespace>>>

export async function StocksHeader({ shop, locale }: { readonly shop: Shop; readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'stocks' })
  const footer = await getTranslations({ locale, namespace: 'shell.footer' })
  const { warehouse } = shop
  return (
    <header className={styles.stocksHead}>
      <div>
        <h1>{t('title')}</h1>
        <p className={`lead ${styles.stocks_lead}`}>{t('lead')}</p>
      </div>
      {warehouse && <Warehouse {...{ warehouse, shop, locale, t, footer }} />}
    </header>
  )
}

interface WarehouseProps {
  readonly warehouse: Place
  readonly shop: Shop
  readonly locale: Locale
  readonly t: Translator<'stocks'>
  readonly footer: Translator<'shell.footer'>
}

function Warehouse({ warehouse, shop, locale, t, footer }: WarehouseProps) {
  return (
    <div className={styles.stocksHead_facts}>
      <div>
        <h2 className={styles.stocks_title}>{t('warehouse')}</h2>
        <address className={styles.stocks_address}>
          {warehouse.zipcode} {warehouse.city}, {warehouse.address}
          <br />
          <a className="link" href={`tel:${shop.phone_e164}`}>
            {shop.phone}
          </a>
        </address>
        <div className={styles.stocks_routes}>
          <ButtonLink variant="secondary" size="sm" href={warehouse.map_links.google_maps} rel="noopener">
            <Icon name="map-pin" size="sm" />
            Google Maps
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" href={warehouse.map_links.waze} rel="noopener">
            <Icon name="navigation" size="sm" />
            Waze
          </ButtonLink>
        </div>
      </div>
      <div>
        <h2 className={styles.stocks_title}>{t('collection')}</h2>
        <OpeningHours
          hours={warehouse.opening_hours}
          closed={warehouse.closed}
          caption={t('hours')}
          rows={openingRows(warehouse.opening_hours, openingWords(footer, locale))}
          sentences={{
            locale,
            open: String(footer.raw('open')),
            later: String(footer.raw('later')),
            closed: footer('closed'),
          }}
        />
      </div>
    </div>
  )
}

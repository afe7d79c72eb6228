import { useTranslations } from 'next-intl'
import { openingLine } from '@/lib/contract/opening-rows'
import { RouteLinks } from '@/components/page/RouteLinks'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { Picture } from '@/components/ui/Picture'
import type { Company } from '@/lib/contract/company'
import type { Place, Showroom as ShowroomPlace } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { openingWords } from '@/lib/shop/opening-words'
import styles from './Contact.module.css'
import { LineMap } from './LineMap'

interface ShowroomProps {
  readonly showroom: ShowroomPlace
  readonly hours: React.ReactNode
  readonly warehouse: Place | null
  readonly company: Company
  readonly locale: Locale
  readonly formId: string
}

const directionIcons: Record<Company['directions'][number]['key'], IconName> = {
  car: 'square-parking',
  tram: 'train-front',
  bicycle: 'navigation',
  step_free: 'check',
}

export function Showroom({ showroom, hours, warehouse, company, locale, formId }: ShowroomProps) {
  const t = useTranslations('contact')
  const footer = useTranslations('shell.footer')
  const collection = openingLine(warehouse?.opening_hours ?? [], openingWords(footer, locale))
  return (
    <section className={styles.showroom}>
      <div className={styles.showroom_facts}>
        <div>
          <h2>{t('showroom')}</h2>
          <address className={styles.showroom_address}>
            <span>{`${showroom.zipcode} ${showroom.city}, ${showroom.address}`}</span>
            {showroom.landmark && (
              <>
                <br />
                <span>{showroom.landmark}</span>
              </>
            )}
          </address>
          {hours}
        </div>
        <RouteLinks place={showroom} className={styles.routes} />
        <Callout icon="calendar">{t.rich('advice', { link: linkTo(`#${formId}`) })}</Callout>
      </div>
      <div>
        {company.showroom_image && (
          <div className={styles.showroom_photo}>
            <Picture
              {...company.showroom_image}
              sizes="(min-width: 160em) 54vw, (min-width: 60em) min(60vw, 68rem), 100vw"
              placeholder="room"
            />
          </div>
        )}
        {(company.directions.length > 0 || warehouse) && (
          <div className={styles.howTo}>
            {company.directions.map(({ key, text }) => (
              <div key={key}>
                <strong>
                  <Icon name={directionIcons[key]} size="sm" />
                  <span>{t(`directions.${key}`)}</span>
                </strong>
                <p>{text}</p>
              </div>
            ))}
            {warehouse && (
              <div>
                <strong>
                  <Icon name="package" size="sm" />
                  {t('collection')}
                </strong>
                <p>{`${warehouse.address}: ${collection}. ${company.collection_note}`.trim()}</p>
              </div>
            )}
          </div>
        )}
        {company.map && (
          <LineMap
            map={company.map}
            places={[
              { name: t('map.showroom'), latitude: showroom.latitude, longitude: showroom.longitude },
              ...(warehouse
                ? [{ name: t('map.warehouse'), latitude: warehouse.latitude, longitude: warehouse.longitude }]
                : []),
            ]}
            labels={{ label: t('map.label'), scale: t('map.scale'), note: t('map.note') }}
          />
        )}
      </div>
    </section>
  )
}

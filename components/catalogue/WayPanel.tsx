import { getTranslations } from 'next-intl/server'
import { WayForm } from '@/components/form/WayForm'
import { parametersOf, type ListingState } from '@/lib/catalogue/listing-state'
import type { SentWay } from '@/lib/catalogue/sent-way'
import { wayParameter } from '@/lib/contract/listing-parameters'
import type { Locale } from '@/lib/i18n/locales'
import { LazyListIsland } from './LazyListIsland'
import styles from './Listing.module.css'

interface WayPanelProps {
  readonly way: SentWay
  /** The list's. */
  readonly path: string
  readonly state: ListingState
  readonly locale: Locale
}

/** Asks for the measures of the way home, to show a list of what gets along it. Its answer is an address of the list. */
export async function WayPanel({ way, path, state, locale }: WayPanelProps) {
  const t = await getTranslations({ locale, namespace: 'fit' })
  return (
    <section className={styles.wayPanel} id={wayParameter} aria-labelledby="way-title">
      <h2 id="way-title">{t('list.title')}</h2>
      <p>{t('list.lead')}</p>
      <WayForm
        values={way.texts}
        faults={way.faults}
        action={`${path}#${wayParameter}`}
        submit={t('list.submit')}
        t={t}
      >
        <input type="hidden" name={wayParameter} value="1" />
        {parametersOf({ ...state, fit: [], page: 1 }).map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
      </WayForm>
      <p className="muted small">{t('margin')}</p>
      <LazyListIsland locale={locale} way={{ isNew: Object.keys(way.texts).length === 0 }} />
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { Facts, type FactRow } from '@/components/page/Facts'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import type { Sample, Samples } from '@/lib/contract/samples'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Translator } from '@/lib/i18n/texts'
import { path, productPath } from '@/lib/routing/path'
import type { Locale } from '@/lib/i18n/locales'
import { SampleOrder } from './SampleOrder'
import styles from './Samples.module.css'
import { SampleToggle } from './SampleToggle'

interface SamplesPageProps extends PageContext {
  readonly offered: Samples
}

/** What is known of a sample. Pure. */
function factsOf(sample: Sample, locale: Locale, t: Translator<'samples'>): FactRow[] {
  const { composition, abrasion_cycles: cycles, light_fastness: fastness, care } = sample
  return [
    { label: t('composition'), value: composition },
    { label: t('abrasion'), value: cycles === null ? '' : t('cycles', { cycles: cycles.toLocaleString(locale) }) },
    { label: t('light'), value: fastness === null ? '' : t('fastness', { fastness }) },
    { label: t('care'), value: care },
  ].filter(({ value }) => value !== '')
}

function ProductLinks({
  sample,
  locale,
  t,
}: {
  readonly sample: Sample
  readonly locale: Locale
  readonly t: Translator<'samples'>
}) {
  const { products, product_count: count, material_key: material, colour_key: colour } = sample
  if (products.length === 0) return null
  return (
    <>
      <h3>{t('products')}</h3>
      <ul className={styles.products} role="list">
        {products.map(({ id, title, ...link }) => (
          <li key={id}>
            <a className="link" href={productPath({ id, link }, locale)}>
              {title}
            </a>
          </li>
        ))}
        {count > products.length && (
          <li>
            <a
              className="link"
              href={`${path('all-products', {}, locale)}?colour=${colour}&material=${material}`}
              rel="nofollow"
            >
              {t('all', { count })}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

/** What the shop sends samples of, and the form that has them sent; without JavaScript, for reading. */
export async function SamplesPage({ offered: { limit, samples }, locale }: SamplesPageProps) {
  const t = await getTranslations({ locale, namespace: 'samples' })
  const names = Object.fromEntries(samples.map(({ key, name }) => [key, name]))
  const keys = samples.map(({ key }) => key)
  return (
    <div className={`container ${styles.page}`}>
      <Trail locale={locale} items={[{ title: t('title') }]} />
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead', { limit })}</p>
      <p>
        <a className="link" href="#order">
          {t('toOrder')}
        </a>
      </p>
      <Messages locale={locale} of={['samples', 'form']}>
        <ul className={styles.samples} role="list">
          {samples.map((sample) => (
            <li key={sample.key} id={sample.key} className={styles.sample}>
              <div className={styles.swatch} style={{ '--c': sample.hex }} />
              <h2>{sample.name}</h2>
              <SampleToggle sample={sample.key} name={sample.name} offered={keys} limit={limit} />
              <Facts rows={factsOf(sample, locale, t)} />
              <ProductLinks {...{ sample, locale, t }} />
            </li>
          ))}
        </ul>
        <SampleOrder names={names} limit={limit} privacyPath={path('privacy-policy', {}, locale)} />
      </Messages>
    </div>
  )
}

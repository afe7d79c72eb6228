import { getTranslations } from 'next-intl/server'
import { KeepWay } from '@/components/form/KeepWay'
import { WayForm } from '@/components/form/WayForm'
import { Trail } from '@/components/page/Trail'
import { Callout } from '@/components/ui/Callout'
import { deliveredOf, fitOf, type Fit } from '@/lib/contract/fit'
import { decimalText } from '@/lib/catalogue/measures'
import { readWay, type WayName } from '@/lib/contract/way'
import type { Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Translator } from '@/lib/i18n/texts'
import { path, productPath } from '@/lib/routing/path'
import styles from './Fit.module.css'

interface FitPageProps extends PageContext {
  readonly product: Product
  /** The measures in the address. */
  readonly texts: Readonly<Partial<Record<WayName, string>>>
}

const tones = { upright: 'success', turned: 'success', withoutLegs: 'wait', no: 'error' } as const

function Answer({ fit, t }: { readonly fit: Fit; readonly t: Translator<'fit'> }) {
  return (
    <Callout tone={tones[fit.answer]}>
      <h2>{t(`answer.${fit.answer}`)}</h2>
      <p>{fit.answer === 'no' ? t(`about.no.${fit.obstacle}`) : t(`about.${fit.answer}`)}</p>
    </Callout>
  )
}

/** Whether a product's largest package gets into the visitor's home. */
export async function FitPage({ product, texts, locale }: FitPageProps) {
  const t = await getTranslations({ locale, namespace: 'fit' })
  const href = productPath(product, locale)
  const delivered = deliveredOf(product)
  const isAsked = Object.keys(texts).length > 0
  const { way, faults } = readWay(texts)
  const cm = (millimetres: number) => decimalText(millimetres / 10, locale)
  return (
    <div className={`container ${styles.fit}`}>
      <Trail locale={locale} items={[{ title: product.title, href }, { title: t('title') }]} />
      <h1>{t('metaTitle', { title: product.title })}</h1>
      {delivered ? (
        <>
          <p className="lead">{t('lead')}</p>
          <p>{t('package', { size: [delivered.width, delivered.depth, delivered.height].map(cm).join(' × ') })}</p>
          {delivered.legs > 0 && <p>{t('legs', { legs: cm(delivered.legs) })}</p>}
          {way && isAsked && <Answer fit={fitOf(delivered, way)} t={t} />}
          <WayForm values={texts} faults={isAsked ? faults : []} submit={t('check')} t={t} />
          <p className="muted">{t('margin')}</p>
          <KeepWay query={way && isAsked ? new URLSearchParams(texts).toString() : null} />
        </>
      ) : (
        <Callout>
          <p>
            <a className="link" href={path('contact', {}, locale)}>
              {t('unknown')}
            </a>
          </p>
        </Callout>
      )}
      <p>
        <a className="link" href={href}>
          {t('back')}
        </a>
      </p>
    </div>
  )
}

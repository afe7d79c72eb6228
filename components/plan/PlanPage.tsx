import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { linkTo } from '@/components/ui/link-to'
import type { PageContext } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import styles from './Plan.module.css'
import { PlanStart } from './PlanStart'

const points = ['measure', 'furnish', 'check', 'take'] as const

/** What the room planner does, and the button that opens it. */
export async function PlanPage({ locale, currency }: PageContext) {
  const t = await getTranslations({ locale, namespace: 'plan' })
  const paths = {
    own: path('room-plan', {}, locale),
    cart: path('cart', {}, locale),
    offer: path('offer', {}, locale),
  }
  return (
    <div className={`container ${styles.page}`}>
      <Trail locale={locale} items={[{ title: t('title') }]} />
      <h1>{t('title')}</h1>
      <Messages locale={locale} of={['plan', 'share']}>
        <PlanStart paths={paths} currency={currency}>
          <p className="lead">{t('lead')}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{t(`points.${point}`)}</li>
            ))}
          </ul>
          <noscript>
            <p className="callout">
              <span>
                {t.rich('noScript', {
                  link: linkTo(path('all-products', {}, locale)),
                  quick: linkTo(path('product', {}, locale)),
                })}
              </span>
            </p>
          </noscript>
        </PlanStart>
      </Messages>
    </div>
  )
}

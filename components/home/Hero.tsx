import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/Badge'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { roomAnchor } from '@/lib/catalogue/rooms'
import type { Home } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import { path, productPath } from '@/lib/routing/path'
import styles from './Home.module.css'
import { RoomSet } from './RoomSet'

interface HeroProps extends PageContext {
  readonly hero: Home['heroes'][number]
  /** Whole percent, 0 without discounts. */
  readonly biggestDiscount: number
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

export async function Hero({ hero, locale, currency, biggestDiscount }: HeroProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const { focus = { x: 0.5, y: 0.5 } } = hero.image
  return (
    <section className={styles.hero} id={roomAnchor(hero)} aria-labelledby="hero">
      <div className={styles.hero_photo}>
        <div className={styles.hero_stage} style={{ '--focus-x': focus.x, '--focus-y': focus.y }}>
          <Picture {...hero.image} sizes="(min-width: 60em) max(85vw, 85rem), 152vw" priority placeholder="room" />
          {hero.hotspots.map(({ x, y, product }, index) => (
            <a
              key={product.id}
              className={styles.hero_point}
              style={{ '--x': percent(x), '--y': percent(y) }}
              href={productPath(product, locale)}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="visuallyHidden" key={product.title}>
                {t.rich('point', {
                  number: index + 1,
                  title: product.title,
                  price: () => <Amount gross={product.price_gross} net={product.price_net} currency={currency.code} />,
                })}
              </span>
            </a>
          ))}
        </div>
      </div>
      <div className={styles.hero_text}>
        {biggestDiscount > 0 && (
          <a className={styles.hero_sale} href={path('sale', {}, locale)}>
            {t('sale')} <Badge tone="sale">{t('upTo', { percent: biggestDiscount })}</Badge>
          </a>
        )}
        {hero.eyebrow && <p className="muted small">{hero.eyebrow}</p>}
        <h1 className="display" id="hero">
          {hero.title}
        </h1>
        <p className="lead">{hero.text}</p>
        <div className={styles.hero_actions}>
          <a className="btn" data-variant="primary" href={hero.primary.href}>
            {hero.primary.label}
          </a>
          {hero.secondary && (
            <a className="arrowLink" href={hero.secondary.href}>
              <span>{hero.secondary.label}</span>
            </a>
          )}
        </div>
        <div className={styles.hero_set}>
          <RoomSet hotspots={hero.hotspots} numbered {...{ locale, currency }} />
        </div>
      </div>
    </section>
  )
}

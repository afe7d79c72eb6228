import { getMessages, getTranslations } from 'next-intl/server'
import { Amount } from '@/components/ui/Price'
import type { Home } from '@/lib/contract/shop'
import type { PageContext } from '@/lib/i18n/page-context'
import { path, productPath } from '@/lib/routing/path'
import { AddRoom } from './AddRoom'
import styles from './RoomSet.module.css'

interface RoomSetProps extends PageContext {
  readonly hotspots: Home['heroes'][number]['hotspots']
  /** Whether the numbers of the points in the picture are shown. */
  readonly numbered?: boolean
}

/** The products in a room picture, which can be added to the cart together. */
export async function RoomSet({ hotspots, numbered = false, locale, currency }: RoomSetProps) {
  if (hotspots.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  const { room } = (await getMessages({ locale })).home
  return (
    <div className={styles.set}>
      <ul role="list" aria-label={t('heroProducts')}>
        {hotspots.map(({ product }, index) => (
          <li key={product.id}>
            <a
              className={styles.set_item}
              data-numbered={numbered ? '' : undefined}
              href={productPath(product, locale)}
            >
              {numbered && <b>{index + 1}</b>}
              <span>{product.title}</span>
              <span className="num">
                <Amount gross={product.price_gross} net={product.price_net} currency={currency.code} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {hotspots.length > 1 && (
        <AddRoom
          products={hotspots.map(({ product: { id, title, availability } }) => ({
            id,
            title,
            isSoldOut: availability === 'sold_out',
          }))}
          cartPath={path('cart', {}, locale)}
          labels={{
            ...room,
            add: t('room.add', { count: hotspots.length }),
            added: t('room.added', { count: hotspots.length }),
          }}
        />
      )}
    </div>
  )
}

'use client'

import Cookies from 'js-cookie'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/page/EmptyState'
import { gridSizes, ProductCard } from '@/components/catalogue/ProductCard'
import grid from '@/components/catalogue/ProductCard.module.css'
import { shareAddress } from '@/components/ui/share'
import { Button, ButtonLink } from '@/components/ui/Button'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { Skeleton } from '@/components/ui/Skeleton'
import { SoleHeading } from '@/components/ui/SoleHeading'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useFavourites } from '@/lib/api/hooks/favourites'
import { hasToken } from '@/lib/api/session-token'
import { cardView } from '@/lib/catalogue/card-view'
import { isOrderable } from '@/lib/catalogue/orderable'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import { addressWithIds, maxSharedIds } from '@/lib/lists/ids'
import type { Currency } from '@/lib/money/currency'
import { loginHintCookie } from '@/lib/cookies/cookie-values'
import styles from './Favourites.module.css'
import { MoveToCart, useMoveToCart } from './MoveToCart'

interface FavouriteCardsProps {
  readonly products: readonly Product[]
  readonly currency: Currency
  readonly renderActions: (product: Product) => React.ReactNode
}

function FavouriteCards({ products, currency, renderActions }: FavouriteCardsProps) {
  const texts = useMessages().listing.card
  const locale = useLocale()
  return (
    <div className={grid.cards} data-columns="4">
      {products.map((product) => (
        <ProductCard
          key={product.id}
          card={cardView(product, locale, currency.id, false)}
          currency={currency.code}
          texts={texts}
          sizes={gridSizes}
          heading="h2"
          tools={renderActions(product)}
        />
      ))}
    </div>
  )
}

interface FavouritesViewProps {
  /** `favourites` is the page's own path, also the base of shared lists. */
  readonly paths: Readonly<Record<'favourites' | 'products' | 'cart' | 'login', string>>
  readonly currency: Currency
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div className={grid.cards} data-columns="4" data-loading="" role="status" aria-label={label}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} ratio="3 / 4" />
      ))}
    </div>
  )
}

/** The favourites page. Loads its data in the browser because the page is cached. */
export function FavouritesView({ paths, currency }: FavouritesViewProps) {
  const t = useTranslations('favourites')
  const share = useTranslations('share')
  const { favourites, error, reload } = useFavourites()
  const { move, isMoving, isBusy } = useMoveToCart(paths.cart)
  // Undefined in the served page, which is the same for everybody; the first script has chosen which part is visible.
  const inBrowser = useInBrowser()
  const hasNone = inBrowser ? !hasToken() : undefined
  const isGuest = inBrowser && Cookies.get(loginHintCookie) === undefined

  if (!favourites || favourites.length === 0) {
    const isServed = hasNone === undefined && !favourites
    return (
      <>
        {(isServed || favourites || hasNone) && (
          <div className={isServed ? styles.ifNone : undefined}>
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} heading={SoleHeading}>
              <ButtonLink href={paths.products}>{t('browse')}</ButtonLink>
            </EmptyState>
          </div>
        )}
        {!favourites && !hasNone && (
          <div className={isServed ? styles.ifAny : undefined}>
            <h1 className={styles.title}>{t('title')}</h1>
            <noscript>
              <Callout>{t('noScript')}</Callout>
            </noscript>
            {error ? (
              <Callout key="failed" tone="error" live>
                {t('loadFailed')}{' '}
                <button className="link" type="button" onClick={reload}>
                  {t('retry')}
                </button>
              </Callout>
            ) : (
              <Loading label={t('loading')} />
            )}
          </div>
        )}
      </>
    )
  }

  const orderable = favourites.filter(isOrderable)
  const ids = favourites.map(({ id }) => id)
  const shared = addressWithIds(paths.favourites, ids.slice(0, maxSharedIds))
  return (
    <>
      <div className="sectionHead">
        <div>
          <h1>{t('title')}</h1>
          <p className={`muted ${styles.lead}`}>
            <span>{t('count', { count: favourites.length })}</span>{' '}
            {isGuest && <span>{t.rich('signIn', { link: linkTo(paths.login) })}</span>}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            onClick={() => void shareAddress(t('title'), shared, { copied: share('copied'), failed: share('failed') })}
          >
            {share('shareList')}
          </Button>
          {orderable.length > 0 && (
            <Button busy={isBusy} onClick={() => void move(orderable)}>
              {t('moveAll')}
            </Button>
          )}
        </div>
      </div>
      <FavouriteCards
        products={favourites}
        currency={currency}
        renderActions={(product) => (
          <MoveToCart product={product} busy={isMoving(product.id)} onMove={() => void (isBusy || move([product]))} />
        )}
      />
    </>
  )
}

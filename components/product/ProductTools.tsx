import { use, useEffect, useEffectEvent } from 'react'
import { CompareToggle } from '@/components/catalogue/CompareToggle'
import { loadListsFragment } from '@/components/catalogue/lists-fragment'
import { shareAddress } from '@/components/ui/share'
import { Icon } from '@/components/ui/Icon'
import { whenActivated } from '@/lib/api/page-moments'
import type { Locale } from '@/lib/i18n/locales'
import { addressWithIds } from '@/lib/lists/ids'
import { compareList, rememberViewed } from '@/lib/lists/lists'
import { useLocalList } from '@/lib/lists/use-local-list'
import styles from './Buy.module.css'
import { usePurchase } from './PurchaseState'
import { FitAnswer, type FitQuestion } from './FitAnswer'

export interface ProductToolsProps {
  readonly productId: number
  readonly title: string
  readonly locale: Locale
  /** What is delivered in one piece, and the page that tells whether it gets in; null if that is not known. */
  readonly piece: FitQuestion | null
  /** Whether the date of delivery depends on the postcode. */
  readonly isByPostcode: boolean
}

/** Comparison and sharing; also records the product as recently viewed. */
export default function ProductTools({ productId, title, locale, piece, isByPostcode }: ProductToolsProps) {
  const texts = use(loadListsFragment(locale))
  const compared = useLocalList(compareList)
  const { place } = usePurchase()

  const showDelivery = useEffectEvent(async () => {
    const { ProductDelivery } = await import('./ProductDelivery')
    if (texts) place({ deliveryTo: <ProductDelivery {...{ productId, locale }} texts={texts.deliveryTo} /> })
  })
  useEffect(() => {
    // Without it, the link leads to the page that tells.
    if (isByPostcode) showDelivery().catch(() => undefined)
  }, [isByPostcode])

  useEffect(() => void whenActivated().then(() => rememberViewed(productId)), [productId])

  if (!texts) return null
  const { compare, share, fit } = texts
  return (
    <>
      <div className={styles.group}>
        <CompareToggle productId={productId} title={title} {...compare} />
        {compared.length > 0 && (
          <a className="link" href={addressWithIds(compare.path, compared)}>
            {`${compare.texts.show} (${compared.length})`}
          </a>
        )}
        {piece && <FitAnswer {...piece} texts={fit} />}
      </div>
      <button
        className={styles.share}
        type="button"
        onClick={() => void shareAddress(title, window.location.pathname, share)}
      >
        <Icon name="link" size="sm" />
        <span>{share.share}</span>
      </button>
    </>
  )
}

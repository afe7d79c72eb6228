import { useLocale, useTranslations } from 'next-intl'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { Badge, Stock } from '@/components/ui/Badge'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import { useAddToCart } from '@/lib/api/hooks/add-to-cart'
import { useSetQuantity } from '@/lib/api/hooks/set-quantity'
import { leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import { unbroken } from '@/lib/i18n/unbroken'
import type { AddProduct, CartProduct } from '@/lib/contract/cart'
import { lineOf } from '@/lib/contract/cart-line'
import { choicesOf } from '@/lib/contract/configure'
import { isLowStock } from '@/lib/contract/stock'
import type { CurrencyCode } from '@/lib/money/currency'
import { productPath } from '@/lib/routing/path'
import styles from './CartLine.module.css'
import { ChosenOptions } from './ChosenOptions'
import { LineTotal } from './SummaryLine'

/** What adds the line item again. */
const additionOf = ({ id, quantity, options }: CartProduct): AddProduct => ({
  product_id: id,
  quantity,
  ...(options && { options: choicesOf(options) }),
})

/** Changes the quantity; 0 removes the line, which can be undone. Failures are shown in a toast. */
function useLineChange(line: CartProduct) {
  const t = useTranslations('cart')
  const { mutate } = useSetQuantity()
  const { add } = useAddToCart()

  function notify(error: unknown) {
    const text = error instanceof ApiError && error.layer !== 'network' ? error.message : t('add.offline')
    showToast({ icon: 'circle-alert', text })
  }

  return function setQuantity(quantity: number) {
    mutate({ product_id: line.id, line: lineOf(line), quantity }, { onError: notify })
    if (quantity > 0) return
    showToast({
      text: t('line.removed', { title: line.title }),
      action: {
        label: t('line.undo'),
        run: () => void add(additionOf(line)).catch(notify),
      },
    })
  }
}

function LineStock({ line }: { line: CartProduct }) {
  const t = useTranslations('cart.line')
  if (line.availability === 'sold_out') return <Stock state="out">{t('soldOut')}</Stock>
  if (line.availability === 'made_to_order')
    return <Stock state="order">{t('madeToOrder', leadTimeWeeks(line.lead_time_days ?? 0))}</Stock>
  return <Stock>{isLowStock(line.stock) ? t('fewLeft', { count: line.stock }) : t('inStock')}</Stock>
}

interface CartLineProps {
  readonly line: CartProduct
  readonly currency: CurrencyCode
  /** `lg` on the cart page, which shows more than the drawer. */
  readonly size?: 'lg'
}

export function CartLine({ line, currency, size }: CartLineProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const setQuantity = useLineChange(line)
  const href = productPath(line, locale)
  const image = line.images[0]
  const price = () => <Amount gross={line.price_gross} net={line.price_net} currency={currency} />
  return (
    <li className={styles.cartLine} data-size={size}>
      <a className={styles.cartLine_photo} href={href} tabIndex={-1} aria-hidden="true">
        <Picture
          src={image?.src}
          alt=""
          width={image?.width ?? 0}
          height={image?.height ?? 0}
          fixedWidth={size === 'lg' ? 144 : 88}
        />
      </a>
      <div className={styles.cartLine_body}>
        <div className={styles.cartLine_top}>
          <h3 className={styles.cartLine_title}>
            <a href={href}>{line.title}</a>
          </h3>
          <button
            type="button"
            className={`iconBtn ${styles.cartLine_remove}`}
            aria-label={t('line.remove', { title: line.title })}
            onClick={() => setQuantity(0)}
          >
            <Icon name="trash-2" />
          </button>
        </div>
        <p className={styles.cartLine_meta}>
          {line.subtitle && <span>{unbroken(line.subtitle)}</span>}
          {size === 'lg' && (
            <>
              {line.subtitle && <span> · </span>}
              <span className="num">{t.rich('line.unitPrice', { price })}</span>
            </>
          )}
        </p>
        <ChosenOptions options={line.options} />
        {size === 'lg' && line.is_volume_price && (
          <p>
            <Badge tone="volume">
              <span>{t('line.volumePrice')}</span>
            </Badge>
          </p>
        )}
        {(size === 'lg' || line.availability === 'sold_out') && (
          <p>
            <LineStock line={line} />
          </p>
        )}
        {line.producer_guarantee && <GaranLabel guarantee={line.producer_guarantee} />}
        <div className={styles.cartLine_row}>
          <QuantityStepper
            size="sm"
            value={line.quantity}
            min={0}
            max={Math.max(line.quantity_max, line.quantity)}
            onChange={setQuantity}
            onProblem={(problem, max) => {
              const { title, quantity } = line
              showToast({ icon: 'circle-alert', text: t(`line.${problem}`, { max, title, quantity }) })
            }}
            labels={{
              group: t('line.quantity', { title: line.title }),
              input: t('add.input'),
              less: t('add.less'),
              more: t('add.more'),
            }}
          />
          <LineTotal line={line} currency={currency} />
        </div>
      </div>
    </li>
  )
}

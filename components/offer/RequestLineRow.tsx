import { useLocale, useTranslations } from 'next-intl'
import cart from '@/components/cart/Cart.module.css'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import { maxQuantity } from '@/lib/contract/limits'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency } from '@/lib/money/currency'
import { lineSum } from '@/lib/quick-order/sums'
import { productPath } from '@/lib/routing/path'
import type { RequestLine } from './use-request-lines'

interface RequestLineRowProps {
  readonly line: RequestLine
  readonly currency: Currency
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

export function RequestLineRow({ line: { product, quantity }, currency, onQuantity, onRemove }: RequestLineRowProps) {
  const t = useTranslations('offer.request')
  const locale = useLocale() as Locale
  const { title } = product
  const { unitGross, unitNet } = lineSum(product, quantity, currency)
  const image = product.images[0]
  return (
    <li className={cart.cartLine}>
      <div className={cart.cartLine_photo}>
        <Picture src={image?.src} alt="" width={image?.width ?? 0} height={image?.height ?? 0} fixedWidth={88} />
      </div>
      <div className={cart.cartLine_body}>
        <div className={cart.cartLine_top}>
          <h3 className={cart.cartLine_title}>
            <a href={productPath(product, locale)}>{title}</a>
          </h3>
          <button
            type="button"
            className={`iconBtn ${cart.cartLine_remove}`}
            aria-label={t('remove', { title })}
            onClick={onRemove}
          >
            <Icon name="trash-2" />
          </button>
        </div>
        <p className={cart.cartLine_meta}>{[product.subtitle, product.article_number].filter(Boolean).join(' · ')}</p>
        <div className={cart.cartLine_row}>
          <QuantityStepper
            size="sm"
            value={quantity}
            max={maxQuantity}
            onChange={onQuantity}
            labels={{ group: t('quantity', { title }), input: t('pieces'), less: t('less'), more: t('more') }}
          />
          <p className={`${cart.cartLine_meta} num`}>
            {t.rich('list', { price: () => <Amount gross={unitGross} net={unitNet} currency={currency.code} /> })}
          </p>
        </div>
      </div>
    </li>
  )
}

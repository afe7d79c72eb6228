import { useLocale, useTranslations } from 'next-intl'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { Badge } from '@/components/ui/Badge'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import { QuantityStepper } from '@/components/ui/QuantityStepper'
import type { CartProduct } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { productPath } from '@/lib/routing/path'
import styles from './Cart.module.css'
import { LineStock } from './LineStock'
import { LineTotal } from './LineTotal'
import { useLineChanges } from './use-line-changes'

interface CartLineProps {
  readonly line: CartProduct
  readonly currency: CurrencyCode
  /** `lg` on the cart page, which shows more than the drawer. */
  readonly size?: 'lg'
}

export function CartLine({ line, currency, size }: CartLineProps) {
  const t = useTranslations('cart')
  const locale = useLocale() as Locale
  const { setQuantity, remove } = useLineChanges(line)
  const href = productPath(line, locale)
  const image = line.images[0]
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
            onClick={remove}
          >
            <Icon name="trash-2" />
          </button>
        </div>
        <p className={styles.cartLine_meta}>
          {line.subtitle}
          {size === 'lg' && (
            <>
              {line.subtitle && ' · '}
              <span className="num">
                {t.rich('line.unitPrice', {
                  price: () => <Amount gross={line.price_gross} net={line.price_net} currency={currency} />,
                })}
              </span>
            </>
          )}
        </p>
        {size === 'lg' && line.is_volume_price && (
          <p>
            <Badge tone="volume">
              <span>
                {t.rich('line.volumePrice', {
                  price: () => <Amount gross={line.price_gross} net={line.price_net} currency={currency} />,
                })}
              </span>
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

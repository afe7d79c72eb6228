import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { Picture } from '@/components/ui/Picture'
import { Amount } from '@/components/ui/Price'
import type { CartProduct } from '@/lib/contract/cart'
import type { ProducerGuarantee } from '@/lib/contract/catalogue'
import type { Image } from '@/lib/contract/common'
import type { ChosenOption } from '@/lib/contract/product-options'
import type { CurrencyCode } from '@/lib/money/currency'
import styles from './CartLine.module.css'
import { ChosenOptions } from './ChosenOptions'

interface LineTotalProps {
  readonly line: Pick<CartProduct, 'total_gross' | 'total_original_gross'> & { readonly total_net?: number }
  readonly currency: CurrencyCode
  /** Names the struck-through amount, if it is not the original price. */
  readonly formerLabel?: string | undefined
}

export function LineTotal({ line, currency, formerLabel }: LineTotalProps) {
  const t = useTranslations('cart.line')
  return (
    <p className={styles.cartLine_total}>
      {line.total_original_gross > line.total_gross && (
        <s>
          <span className="visuallyHidden">{formerLabel ?? t('was')} </span>
          <Amount gross={line.total_original_gross} currency={currency} />
        </s>
      )}
      <Amount gross={line.total_gross} net={line.total_net} currency={currency} />
    </p>
  )
}

interface SummaryLineProps extends ComponentProps<typeof LineTotal> {
  readonly image: Image | null | undefined
  readonly title: string
  readonly subtitle: string
  /** Language of title and subtitle, if it is not the page's. */
  readonly lang?: string
  readonly quantity: number
  readonly href?: string
  /** What happened to the item, below its quantity. */
  readonly state?: string | undefined
  readonly guarantee?: ProducerGuarantee | null | undefined
  readonly options?: readonly ChosenOption[] | undefined
  /** What a quote says about this line item. */
  readonly note?: string | undefined
}

export function SummaryLine({ image, title, lang, ...item }: SummaryLineProps) {
  const t = useTranslations('cart.line')
  return (
    <li className={styles.cartLine} data-size="sm">
      <div className={styles.cartLine_photo}>
        <Picture src={image?.src} alt="" width={image?.width ?? 0} height={image?.height ?? 0} fixedWidth={60} />
      </div>
      <div className={styles.cartLine_body}>
        <h3 className={styles.cartLine_title} lang={lang}>
          {item.href ? <a href={item.href}>{title}</a> : title}
        </h3>
        <p className={styles.cartLine_meta}>
          <span>{t('pieces', { count: item.quantity })}</span>
          {item.subtitle && <span lang={lang}>{` · ${item.subtitle}`}</span>}
        </p>
        <ChosenOptions options={item.options} lang={lang} />
        {item.state && <p className={styles.cartLine_meta}>{item.state}</p>}
        {item.note && (
          <p className={styles.cartLine_meta} lang={lang}>
            {item.note}
          </p>
        )}
        {item.guarantee && <GaranLabel guarantee={item.guarantee} />}
      </div>
      <LineTotal line={item.line} currency={item.currency} formerLabel={item.formerLabel} />
    </li>
  )
}

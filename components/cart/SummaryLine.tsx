import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { Picture } from '@/components/ui/Picture'
import type { ProducerGuarantee } from '@/lib/contract/catalogue'
import type { Image } from '@/lib/contract/common'
import styles from './Cart.module.css'
import { LineTotal } from './LineTotal'

interface SummaryLineProps extends ComponentProps<typeof LineTotal> {
  readonly image: Image | null | undefined
  readonly title: string
  readonly subtitle: string
  readonly quantity: number
  /** The product page, if it still exists. */
  readonly href?: string
  readonly guarantee?: ProducerGuarantee | null | undefined
}

/** A read-only line item: checkout sidebar and order page. */
export function SummaryLine({ image, title, subtitle, quantity, href, guarantee, line, currency }: SummaryLineProps) {
  const t = useTranslations('cart.line')
  return (
    <li className={styles.cartLine} data-size="sm">
      <div className={styles.cartLine_photo}>
        <Picture src={image?.src} alt="" width={image?.width ?? 0} height={image?.height ?? 0} fixedWidth={60} />
      </div>
      <div className={styles.cartLine_body}>
        <h3 className={styles.cartLine_title}>{href ? <a href={href}>{title}</a> : title}</h3>
        <p className={styles.cartLine_meta}>
          {[t('pieces', { count: quantity }), subtitle].filter(Boolean).join(' · ')}
        </p>
        {guarantee && <GaranLabel guarantee={guarantee} />}
      </div>
      <LineTotal line={line} currency={currency} />
    </li>
  )
}

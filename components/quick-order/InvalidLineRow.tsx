'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import list from '@/components/catalogue/Listing.module.css'
import { Icon } from '@/components/ui/Icon'
import type { ProductCard } from '@/lib/contract/catalogue'
import { maxQuantity } from '@/lib/contract/limits'
import type { InvalidLine } from '@/lib/quick-order/resolve-lines'
import { productPath } from '@/lib/routing/path'
import styles from './QuickOrder.module.css'

interface InvalidLineRowProps {
  readonly line: InvalidLine
  readonly id: string
  readonly onAnswer: (product: ProductCard) => void
  readonly onRemove: () => void
}

/**
 * A line that could not be resolved: the input, an explanation and suggestions, which link to the products without
 * JavaScript.
 */
export function InvalidLineRow({ line, id, onAnswer, onRemove }: InvalidLineRowProps) {
  const t = useTranslations('quickOrder')
  const locale = useLocale()
  const { term, quantity, problem, suggestions } = line
  const typed = quantity === null ? term : t('typed', { term, quantity })

  function answer(event: MouseEvent, product: ProductCard) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onAnswer(product)
  }

  return (
    <li className={styles.quickLine} id={id} tabIndex={-1}>
      <div className={styles.quickLine_photo}>
        <Icon name="circle-alert" />
      </div>
      <div className={styles.problem}>
        <h3 className={`${styles.quickLine_title} ${styles.typed}`}>{typed}</h3>
        <p className="field_error">{t(`errors.${problem}`, { title: term, most: maxQuantity })}</p>
      </div>
      <button
        className={`iconBtn ${styles.remove}`}
        type="button"
        aria-label={t('removeLine', { title: typed })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      {suggestions.length > 0 && (
        <div className={styles.quickLine_note}>
          <div className={styles.quickLine_options}>
            {suggestions.map((product) => (
              <a
                key={product.id}
                className={list.chip}
                role="button"
                href={productPath(product, locale)}
                onClick={(event) => answer(event, product)}
              >
                {`${product.article_number}, ${product.title}`}
              </a>
            ))}
          </div>
        </div>
      )}
    </li>
  )
}

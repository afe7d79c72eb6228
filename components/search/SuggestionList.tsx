import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { ListedPrice } from '@/components/catalogue/ListedPrice'
import { listedPrices } from '@/lib/catalogue/card-view'
import type { CurrencyCode } from '@/lib/money/currency'
import { highlight } from '@/lib/search/highlight'
import type { SuggestionOption } from '@/lib/search/suggestion-options'
import styles from './Search.module.css'
import type { SearchTexts } from './search-texts'

interface SuggestionListProps {
  readonly id: string
  readonly options: readonly SuggestionOption[]
  readonly text: string
  /** Index of the active option, -1 for none. */
  readonly active: number
  readonly currency: CurrencyCode
  readonly texts: SearchTexts
  readonly onPick: () => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return highlight(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}

export function SuggestionList({ id, options, text, active, currency, texts, onPick }: SuggestionListProps) {
  const numbered = options.map((option, index) => ({ option, index }))
  const of = (...kinds: SuggestionOption['kind'][]) => numbered.filter(({ option }) => kinds.includes(option.kind))
  const attributes = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    href: options[index]?.href,
    onClick: onPick,
  })
  const group = (name: string) => ({ role: 'group', 'aria-labelledby': `${id}-${name}` })
  const line = (name: 'categories' | 'popular' | 'articles' | 'recent', kind: SuggestionOption['kind']) => {
    const lines = of(kind)
    if (lines.length === 0) return null
    return (
      <div className={styles.search_group} {...group(name)}>
        <div className={styles.search_title} id={`${id}-${name}`}>
          {texts[name]}
        </div>
        {lines.map(({ option, index }) => (
          <a key={option.href} className={styles.search_option} {...attributes(index)}>
            {kind === 'article' && <Icon name="file-text" size="sm" />}
            {kind === 'recent' && <Icon name="clock" size="sm" />}
            <span>
              <Marked text={option.label} query={text} />
            </span>
          </a>
        ))}
      </div>
    )
  }
  const [all] = of('all')
  return (
    <div className={styles.search_grid} role="listbox" id={id} aria-label={texts.title}>
      {all && (
        <div {...group('products')}>
          <div className={styles.search_title}>
            <span id={`${id}-products`}>{texts.products}</span>
          </div>
          <div className={styles.search_products} role="presentation">
            {of('product').map(({ option, index }) => {
              if (option.kind !== 'product') return null
              const { product } = option
              const [picture] = product.images
              return (
                <a key={option.href} className={styles.search_product} {...attributes(index)}>
                  <Picture
                    src={picture?.src}
                    width={picture?.width ?? 0}
                    height={picture?.height ?? 0}
                    sizes="(min-width: 160em) 13vw, (min-width: 60em) min(15vw, 250px), 72px"
                    alt=""
                  />
                  <span>
                    <span className={styles.search_name}>
                      <Marked text={option.label} query={text} />
                    </span>
                    <ListedPrice prices={listedPrices(product)} currency={currency} labels={texts.price} />
                  </span>
                </a>
              )
            })}
          </div>
          <a className={`link ${styles.search_all}`} {...attributes(all.index)}>
            {all.option.label}
          </a>
        </div>
      )}
      <div className={styles.search_side} role="presentation">
        {line('recent', 'recent')}
        {line(text ? 'categories' : 'popular', 'category')}
        {line('articles', 'article')}
      </div>
    </div>
  )
}

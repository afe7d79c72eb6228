import type { Messages } from 'next-intl'
import { wordsFilter, type AppliedFilter } from '@/lib/catalogue/applied-filters'
import { interpolate, pluralized } from '@/lib/catalogue/interpolate'
import { listingAddress, type ListingState } from '@/lib/catalogue/listing-state'
import { groupedNumber } from '@/lib/catalogue/measures'
import type { Alternatives as Data } from '@/lib/contract/catalogue'
import { attributeFacet, parseAttributeFilter } from '@/lib/contract/attribute-filter'
import type { PageContext } from '@/lib/i18n/page-context'
import { cardView } from '@/lib/catalogue/card-view'
import { gridSizes, ProductCard } from './ProductCard'
import cardStyles from './ProductCard.module.css'
import styles from './Alternatives.module.css'

export type AlternativesTexts = Readonly<Pick<Messages['listing'], 'alternatives' | 'count' | 'words' | 'card'>>

export interface AlternativesProps extends PageContext {
  readonly path: string
  readonly state: ListingState
  /** The active filters. */
  readonly filters: readonly AppliedFilter[]
  /** Products of the listing. */
  readonly total: number
  readonly alternatives: Data
  readonly texts: AlternativesTexts
}

/** The filter that an active one belongs to, by its key: "colour-oak" to "colour". */
function filterOf(key: string): string {
  const [name = key, ...value] = key.split('-')
  return name === 'attribute' ? attributeFacet(parseAttributeFilter(value.join('-')).key) : name
}

/** Ways on from a listing with few products: each filter that hides more, and what comes nearest. */
export function Alternatives(props: AlternativesProps) {
  const { path, state, filters, total, alternatives, locale, currency, texts } = props
  const active = state.q && !state.asked ? [...filters, wordsFilter(state, texts)] : filters
  const ways = alternatives.without
    .filter((way) => way.total > total)
    .toSorted((a, b) => b.total - a.total)
    .flatMap((way) => {
      const own = active.filter(({ key }) => filterOf(key) === way.filter)
      if (own.length === 0) return []
      const left = own.reduce((chosen, { remove }) => remove(chosen), state)
      return [{ ...way, own, href: listingAddress(path, left) }]
    })
  const { nearest } = alternatives
  if (ways.length === 0 && nearest.length === 0) return null
  const [before = '', after = ''] = texts.alternatives.filter.split('{filter}')
  return (
    <section className={styles.alternatives} aria-label={texts.alternatives[total > 0 ? 'few' : 'none']}>
      {ways.length > 0 && (
        <div className={styles.ways}>
          <p>{texts.alternatives.without}</p>
          <ul role="list">
            {ways.map(({ filter, own, href, total: count }) => (
              <li key={filter}>
                <a className="link" href={href} rel="nofollow">
                  <span>{before}</span>
                  <FilterNames filters={own} />
                  <span>{after}</span>
                  <span className="muted">
                    {interpolate(pluralized(texts.count, count), { total: groupedNumber(count) })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {nearest.length > 0 && (
        <>
          <h2>{texts.alternatives[total > 0 ? 'few' : 'none']}</h2>
          <div className={cardStyles.cards}>
            {nearest.map(({ product, differences }) => (
              <div className={styles.near} key={product.id}>
                <ProductCard
                  card={cardView(product, locale, currency.id, false)}
                  currency={currency.code}
                  texts={texts.card}
                  sizes={gridSizes}
                  heading="h3"
                />
                <p className={styles.differences}>
                  <span className="visuallyHidden">{texts.alternatives.difference}</span>
                  {differences.map(({ text, text_net: net }) => (
                    <span key={text}>
                      <span data-kind={net && 'gross'}>{text}</span>
                      {net && <span data-kind="net">{net}</span>}
                    </span>
                  ))}
                </p>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function FilterNames({ filters }: { readonly filters: readonly AppliedFilter[] }) {
  return filters.map(({ key, label, net }, index) => (
    <span key={key}>
      {index > 0 && <span>, </span>}
      <span data-kind={net && 'gross'}>{label}</span>
      {net && <span data-kind="net">{net}</span>}
    </span>
  ))
}

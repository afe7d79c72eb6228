import { useCallback, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import { isPlainClick } from '@/components/ui/plain-click'
import switchStyles from '@/components/ui/Switch.module.css'
import { pluralized, interpolate } from '@/lib/catalogue/interpolate'
import { choiceFacets, facetValues, priceBounds, valueFacet } from '@/lib/catalogue/listing-data'
import {
  applicableIn,
  isFiltered,
  listingAddress,
  listingQueryString,
  withChoice,
  withFlag,
  withoutFilters,
  withPrices,
  type ListingChange,
  type ListingState,
} from '@/lib/catalogue/listing-state'
import { groupedNumber } from '@/lib/catalogue/measures'
import type { Facet } from '@/lib/contract/facet'
import { flags, wayParameter, type ListingChoice } from '@/lib/contract/listing-parameters'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { ChoiceGroup, FilterCheckbox, FilterGroup, HiddenState } from './FilterControls'
import styles from './Filters.module.css'
import type { ListingTexts } from './listing-texts'
import { PriceRange } from './PriceRange'

interface FiltersProps {
  readonly id: string
  readonly path: string
  /** The chosen state, which may be newer than the listing shown. */
  readonly state: ListingState
  readonly facets: readonly Facet[]
  readonly total: number
  readonly currency: CurrencyCode
  /** Whether the listing is limited to products in stock. */
  readonly stockOnly: boolean
  readonly texts: ListingTexts
  readonly onChange: (change: ListingChange) => void
}

/**
 * The filters: a GET form that works without JavaScript; with it, every change applies immediately. A sidebar from 960
 * px, below that a popover opened by the toolbar.
 */
export function Filters({ id, path, state, facets, total, currency, stockOnly, texts, onChange }: FiltersProps) {
  const sheet = useRef<HTMLElement>(null)
  // A stable callback, so that a choice re-renders only its own group.
  const toggle = useCallback(
    (name: ListingChoice, value: string) => onChange((chosen) => withChoice(chosen, name, value)),
    [onChange],
  )
  const bounds = priceBounds(facets)
  const { price_min, price_max } = applicableIn(state, currency)
  const priceRange = (kind: 'gross' | 'net') => {
    const isNet = kind === 'net'
    const isChosen = state.net === isNet
    return (
      <PriceRange
        {...bounds![kind]}
        from={isChosen ? price_min : undefined}
        to={isChosen ? price_max : undefined}
        symbol={currencyByCode(currency).symbol}
        texts={texts.price}
        isNet={isNet}
        isSent={!isNet && !state.net}
        onChange={(choice) => onChange(withPrices(choice, currency, isNet))}
      />
    )
  }
  const offeredFlags = flags.filter((name) => !(stockOnly && name === 'in_stock'))
  const closeSheet = () => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }
  return (
    <aside
      className={styles.listing_aside}
      id={id}
      popover="auto"
      aria-label={texts.filters}
      ref={sheet}
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open') currentTarget.querySelector('button')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The open sheet covers whatever the focus moves on to, its own button included. Pressing a label moves it to
        // <main> around both, until the label's input takes it.
        const isWithin = relatedTarget?.contains(currentTarget) || currentTarget.contains(relatedTarget)
        if (relatedTarget && !isWithin) closeSheet()
      }}
    >
      <form
        className={styles.filterSheet}
        action={path}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          closeSheet()
        }}
      >
        <div className={styles.filterSheet_head}>
          <h2 className={styles.filterSheet_title}>{texts.filters}</h2>
          <button
            className="iconBtn"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={texts.closeFilters}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className={styles.filterSheet_body}>
          <HiddenState state={state} form="filters" />
          {offeredFlags.map((name) => {
            const [on] = facetValues(facets, name)
            return (
              <label className={styles.filter_toggle} key={name}>
                <span>
                  {texts.flags[name]} {on && <span className="check_count">{`(${groupedNumber(on.count)})`}</span>}
                </span>
                <FilterCheckbox
                  className={switchStyles.switch}
                  role="switch"
                  name={name}
                  value="1"
                  isChosen={state[name]}
                  disabled={on?.count === 0 && !state[name]}
                  onToggle={() => onChange((chosen) => withFlag(chosen, name, !chosen[name]))}
                />
              </label>
            )
          })}
          {bounds && (
            <FilterGroup
              title={
                <span>
                  {texts.price.title}
                  <span data-kind="net"> {texts.price.net}</span>
                </span>
              }
            >
              <div className={styles.filter_body}>
                <div data-kind="gross">
                  {priceRange('gross')}
                  {!state.net && <input type="hidden" name="currency" value={currency} />}
                </div>
                <div data-kind="net">{priceRange('net')}</div>
              </div>
            </FilterGroup>
          )}
          {choiceFacets(facets, texts.choices).map(({ key, name, ...facet }) => (
            <ChoiceGroup key={key} {...facet} name={name} chosen={state[name]} onToggle={toggle} />
          ))}
          {valueFacet(facets, 'fit') && (
            <p>
              <a className="link small" href={`${path}?${wayParameter}=&${listingQueryString(state)}`} rel="nofollow">
                {texts.fit}
              </a>
            </p>
          )}
        </div>
        <div className={styles.filterSheet_foot}>
          {isFiltered(state) && (
            <a
              className="btn"
              data-variant="quiet"
              data-size="sm"
              href={listingAddress(path, withoutFilters(state))}
              rel="nofollow"
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                sheet.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
                onChange(withoutFilters)
              }}
            >
              {texts.clear}
            </a>
          )}
          <button className="btn" data-variant="primary" data-size="sm" type="submit">
            <span className={styles.filterSheet_live}>
              {interpolate(pluralized(texts.show, total), { total: groupedNumber(total) })}
            </span>
            <span className={styles.filterSheet_plain}>{texts.applyFilters}</span>
          </button>
        </div>
      </form>
    </aside>
  )
}

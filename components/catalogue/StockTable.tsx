import { AddOne } from './AddOne'
import { Stock } from '@/components/ui/Badge'
import { Picture } from '@/components/ui/Picture'
import { useClockOffset } from '@/components/ui/use-clock-offset'
import { serverTime } from '@/lib/browser/clock'
import { formatCollectionDay, nextCollection } from '@/lib/catalogue/collection'
import { hourText } from '@/lib/catalogue/opening'
import { pluralized, interpolate } from '@/lib/catalogue/interpolate'
import { groupedNumber } from '@/lib/catalogue/measures'
import type { StockRow } from '@/lib/catalogue/card-view'
import { isLowStock } from '@/lib/contract/stock'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { StockTexts } from './listing-texts'
import { ListedPrice } from './ListedPrice'
import styles from './Stocks.module.css'

interface StockTableProps {
  readonly rows: readonly StockRow[]
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly texts: StockTexts
}

/** "5–7 munkanap", or a single number if both are equal. */
function deliveryText({ delivery }: StockRow, texts: StockTexts): string {
  // Without a warehouse nothing can be collected.
  if (!delivery) return texts.hours.length > 0 ? texts.noDelivery : '–'
  const { min, max } = delivery
  return interpolate(pluralized(texts.days, max), { days: min === max ? String(min) : `${min}–${max}` })
}

function collectionText({ leadTimeDays }: StockRow, texts: StockTexts, locale: Locale, now: Date): string {
  const collection = nextCollection(texts.hours, leadTimeDays, now)
  if (!collection) return '…'
  return interpolate(texts.at, {
    day: formatCollectionDay(collection, locale, now),
    hour: hourText(collection.hour, locale),
  })
}

export function StockTable({ rows, locale, currency, texts }: StockTableProps) {
  // The next collection date depends on the current time, and a cached page may be hours old.
  const isTimeKnown = useClockOffset() !== undefined
  const isCollectable = texts.hours.length > 0
  const now = isTimeKnown ? new Date(serverTime()) : new Date(texts.renderedAt)
  return (
    <div className={styles.stocks}>
      <table>
        <caption className="visuallyHidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.inStock}</th>
            <th scope="col">{texts.delivery}</th>
            {isCollectable && <th scope="col">{texts.collectable}</th>}
            <th scope="col">{texts.price}</th>
            <th scope="col">
              <span className="visuallyHidden">{texts.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <div className={styles.stocks_item}>
                  <Picture
                    src={row.picture?.src}
                    width={row.picture?.width ?? 0}
                    height={row.picture?.height ?? 0}
                    fixedWidth={72}
                    alt=""
                  />
                  <div>
                    <a href={row.href}>{row.title}</a>
                    <small>{[row.articleNumber, row.subtitle].filter(Boolean).join(' · ')}</small>
                  </div>
                </div>
              </th>
              <td>
                <Stock state={isLowStock(row.quantity) ? 'order' : undefined}>
                  {interpolate(isLowStock(row.quantity) ? texts.few : texts.pieces, {
                    count: groupedNumber(row.quantity),
                  })}
                </Stock>
              </td>
              <td data-lead="">{deliveryText(row, texts)}</td>
              {isCollectable && (
                <td data-lead="" data-desk="">
                  {collectionText(row, texts, locale, now)}
                </td>
              )}
              <td>
                <ListedPrice prices={row} currency={currency} labels={texts} />
              </td>
              <td>
                <AddOne
                  productId={row.id}
                  bare
                  choiceHref={row.requiresOptions ? row.href : undefined}
                  labels={{
                    add: texts.action,
                    name: interpolate(row.requiresOptions ? texts.choose : texts.add, { title: row.title }),
                    offline: texts.offline,
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

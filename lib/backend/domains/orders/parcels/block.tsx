import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { text } from '../../../platform/http/texts'
import { Heading, Section, Strong, styles } from '../../mail/layout'
import { piecesInWords } from '../../mail/phrases'
import type { Block } from '../../mail/table'
import type { OrderRow } from '../store'
import { ordersToWithdraw } from '../withdrawals/order'
import { contentsOf, isIncomplete } from './contents'
import { findParcels, type ParcelRow } from './store'

interface Shown {
  readonly carrier: string
  /** "Parcel number: 123". */
  readonly number: string
  readonly url: string
  /** Empty if nobody has said what is in it. */
  readonly contents: string
}

/** Parcels with their carriers, numbers and tracking, as part of a mail. Pure. */
export function renderParcels(parcels: readonly Shown[], locale: Locale, more: string): Block {
  const title = text(locale, 'mail.parcels')
  const track = text(locale, 'mail.track')
  return {
    content: (
      <Section>
        <Heading>{title}</Heading>
        {parcels.map(({ carrier, number, url, contents }) => (
          <p key={url} style={styles.note}>
            <Strong>{carrier}</Strong>
            <br />
            {number}
            <br />
            <a href={url} style={styles.link}>
              {track}
            </a>
            {contents && <br />}
            {contents}
          </p>
        ))}
        {more && <p style={styles.note}>{more}</p>}
      </Section>
    ),
    text: [
      `${title}:`,
      ...parcels.map(({ carrier, number, url, contents }) =>
        [`- ${carrier}, ${number}`, url, contents].filter(Boolean).join('\n  '),
      ),
      ...(more ? [more] : []),
    ].join('\n'),
  }
}

/**
 * Parcels of an order for a mail to its buyer, saying if something is still to come; undefined without any.
 * @param told those that the mail is about, by default all
 */
export async function parcelsBlock(
  db: Queryable,
  { now }: Services,
  order: OrderRow,
  told?: readonly ParcelRow[],
): Promise<Block | undefined> {
  const all = await findParcels(db, order.id)
  if (all.length === 0) return undefined
  const { locale } = order
  const [found] = await ordersToWithdraw(db, [order], now())
  const isMoreToCome = isIncomplete(order, all, found?.withdrawn ?? new Map())
  const shown = (told ?? all).map((parcel) => {
    const contents = contentsOf(parcel, order)
      .map(({ name, quantity }) => `${name} (${piecesInWords(quantity, locale)})`)
      .join(', ')
    return {
      carrier: parcel.carrierName,
      number: text(locale, 'mail.parcelNumber', { number: parcel.number }),
      url: parcel.url,
      contents: contents && text(locale, 'mail.parcelContents', { items: contents }),
    }
  })
  return renderParcels(shown, locale, isMoreToCome ? text(locale, 'mail.parcelsFollow') : '')
}

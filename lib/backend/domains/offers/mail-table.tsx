import type { Locale } from '@/lib/i18n/locales'
import { isVatExempt } from '@/lib/i18n/offered'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { text } from '../../platform/http/texts'
import { Heading, Promised, Section } from '../mail/layout'
import { piecesInWords } from '../mail/phrases'
import { LineItems, linesText, Sums, sumsText, type Block, type Line } from '../mail/table'

/** The quote table in its mails; money in integer minor units. */
export interface OfferTable {
  readonly currency: CurrencyCode
  readonly lines: readonly {
    readonly name: string
    /** Article number, colour, the customer's note … */
    readonly detail: string
    readonly quantity: number
    readonly listGross: number
    /** Null until the shop has priced it. */
    readonly unitGross: number | null
    readonly totalGross: number | null
  }[]
  /** Null until the shop has priced it. */
  readonly sums: {
    /** Before the discount. */
    readonly listGross: number
    /** 0 when the quote is no cheaper than the list prices. */
    readonly discountGross: number
    readonly deliveryGross: number
    readonly totalGross: number
    readonly totalNet: number
  } | null
  /** End of the quote's validity in words; null until it is priced. */
  readonly validUntil: string | null
}

function linesOf({ currency, lines }: OfferTable, locale: Locale): Line[] {
  const money = (minor: number) => formatMoney(minor, currency)
  return lines.map(({ name, detail, quantity, listGross, unitGross, totalGross }) => {
    const each = unitGross === null ? '' : text(locale, 'mail.each', { price: money(unitGross) })
    const isReduced = unitGross !== null && unitGross < listGross
    const list = isReduced ? text(locale, 'offer.listPrice', { price: money(listGross) }) : ''
    return {
      name,
      detail: [piecesInWords(quantity, locale), detail, each, list].filter(Boolean).join(' · '),
      amount: totalGross === null ? text(locale, 'mail.toBePriced') : money(totalGross),
    }
  })
}

/** A quote's line items with unit prices, totals and validity; without prices until the shop has priced it. */
export function offerTable(offer: OfferTable, locale: Locale): Block {
  const { currency, sums, validUntil } = offer
  const money = (minor: number) => formatMoney(minor, currency)
  const lines = linesOf(offer, locale)
  const table = sums && {
    rows: [
      {
        label: text(locale, sums.discountGross > 0 ? 'mail.offerItemsAtList' : 'mail.offerItems'),
        amount: money(sums.listGross),
      },
      ...(sums.discountGross > 0
        ? [{ label: text(locale, 'mail.discount'), amount: money(-sums.discountGross), isSaving: true }]
        : []),
      {
        label: text(locale, 'mail.delivery'),
        amount: sums.deliveryGross === 0 ? text(locale, 'mail.free') : money(sums.deliveryGross),
      },
    ],
    total: {
      label: text(locale, 'mail.total'),
      amount: money(sums.totalGross),
      note: isVatExempt() ? '' : text(locale, 'mail.net', { amount: money(sums.totalNet) }),
    },
  }
  const title = text(locale, 'mail.offered')
  const validity = validUntil && text(locale, 'mail.validUntil', { day: validUntil })
  return {
    content: (
      <>
        {validity && (
          <Section>
            <Promised strong={validity} />
          </Section>
        )}
        <Section>
          <Heading>{title}</Heading>
          <LineItems lines={lines} />
          {table && <Sums {...table} />}
        </Section>
      </>
    ),
    text: [validity, `${title}:\n${linesText(lines)}`, table && sumsText(table)].filter(Boolean).join('\n\n'),
  }
}

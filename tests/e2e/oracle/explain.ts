import type { Locale } from '@/lib/i18n/locales'
import { amountsIn, malformedAmounts, currencyOf, written, type Amount, type Money } from './money'
import type { Piece } from './screen'

/** Expected values of an amount on the screen. Plain numbers are gross amounts without a net counterpart. */
export interface Claim {
  readonly what: string
  /** Any of these is correct; "any" for a former amount. */
  readonly values: readonly (Money | number)[] | 'any'
}

/** Identifies what a piece of the screen shows; undefined if the rule does not apply. */
export type Rule = (piece: Piece) => Claim | undefined

export interface Explanation {
  readonly faults: readonly string[]
  /** Claims matched so far, by `Claim.what`. */
  readonly seen: ReadonlySet<string>
}

export interface View {
  readonly locale: Locale
  readonly currencyId: number
  readonly priceKind: 'gross' | 'net'
}

/** Words that mark an amount as gross or as net. */
const grossMark = /bruttó|gross|áfá|áfa|VAT|incl/iu
const netMark = /nettó|(?<!\p{L})net(?!\p{L})|(?<!\p{L})ex/iu

const grossOf = (value: Money | number) => (typeof value === 'number' ? value : value.gross)
const netOf = (value: Money | number) => (typeof value === 'number' ? value : value.net)

/**
 * Checks every amount in these pieces against the first matching rule; without one, it must be a `known` amount. In the
 * net view, every amount is net or labelled as gross.
 */
export function explainAmounts(
  pieces: readonly Piece[],
  rules: readonly Rule[],
  known: readonly (Money | number)[],
  view: View,
): Explanation {
  const faults: string[] = []
  const seen = new Set<string>()
  const currency = currencyOf(view.currencyId)
  for (const piece of pieces) {
    for (const fault of malformedAmounts(piece.text)) faults.push(`“${fault}” is not written as an amount`)
    for (const amount of amountsIn(piece.text)) {
      const where = `“${amount.text}” in “${piece.block.slice(0, 100)}”`
      if (amount.currencyId !== currency.id) {
        faults.push(`${where}: the page is in ${currency.symbol}`)
        continue
      }
      const claim = rules.map((rule) => rule(piece)).find((found) => found !== undefined)
      const values = claim?.values ?? known
      if (claim) seen.add(claim.what)
      if (values === 'any') continue
      const fit = fitOf(amount, values, piece)
      if (fit === 'none')
        faults.push(
          claim
            ? `${where}: ${claim.what} is ${values.map((value) => written(expectedOf(value, piece), currency)).join(' or ') || 'not there'}`
            : `${where} (${piece.label || piece.row.slice(0, 60)}) matches no expected amount`,
        )
      else if (view.priceKind === 'net' && fit === 'gross' && !isLabelledGross(piece))
        faults.push(`${where}: an unmarked gross amount in the net view`)
    }
  }
  return { faults, seen }
}

const expectedOf = (value: Money | number, { kind }: Piece) => (kind === 'net' ? netOf(value) : grossOf(value))

/** Whether the amount is the gross or net value; "both" where they are equal. */
function fitOf(
  { minor }: Amount,
  values: readonly (Money | number)[],
  piece: Piece,
): 'gross' | 'net' | 'both' | 'none' {
  const allowed = piece.isStruck ? [piece.kind ?? 'gross'] : piece.kind ? [piece.kind] : ['gross', 'net']
  const fits = allowed.filter((kind) =>
    values.some((value) => {
      if (kind === 'gross') return grossOf(value) === minor
      return netOf(value) === minor && (typeof value === 'number' || piece.kind === 'net' || netMarkNearby(piece))
    }),
  )
  if (fits.length === 2) return 'both'
  if (fits.length === 0) return 'none'
  // A plain number has no net counterpart.
  const isPlain = values.every(
    (value) => grossOf(value) !== minor || typeof value === 'number' || value.gross === value.net,
  )
  return isPlain ? 'both' : (fits[0] as 'gross' | 'net')
}

const near = ({ text, block, label, row }: Piece) => [text, block, label, row].join(' ')
const netMarkNearby = (piece: Piece) => netMark.test(near(piece))
const isLabelledGross = (piece: Piece) => grossMark.test(near(piece))

import pdfmake, { type Content, type Style, type TableCell } from 'pdfmake'
import { readMedia } from '@/lib/config/media'
import type { Summary } from '@/lib/contract/cart'
import { vatOfTotal } from '@/lib/contract/vat-rows'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import { text, type TextKey, type TextValues } from '../../platform/http/texts'
import type { ShopDocument } from '../shop/document-schemas'
import { fonts, mainFont, runsOf } from './fonts'

/** The parts of the shop's PDFs, in its own font: quotes, orders and packing slips. */

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
const fontFiles = Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold])
pdfmake.setLocalAccessPolicy((file) => fontFiles.includes(file))

const colours = { muted: '#4e5552', line: '#dcddd9', strong: '#1b1f1d', alert: '#b2311e' } as const
/** In points. */
const margin = 48
const inner = 595.28 - 2 * margin

const small = { fontSize: 8.5, color: colours.muted } as const
export const muted = { color: colours.muted } as const
const strong = { bold: true } as const
const right = { alignment: 'right' } as const

/** Text in the fonts that have its letters. */
export const set = (words: string, style: Style = {}) => ({ text: runsOf(words), ...style })

/** A text of the document, in its language. */
export type Words = (key: TextKey, values?: TextValues) => string
export const wordsIn =
  (locale: Locale): Words =>
  (key, values) =>
    text(locale, key, values)

/** The labels and amounts of the VAT in a sum, one per rate. */
export const vatRows = (summary: Summary, words: Words) =>
  vatOfTotal(summary).map(
    ({ rate, vat }) => [rate === 0 ? words('pdf.vatExempt') : words('pdf.vat', { percent: rate }), vat] as const,
  )

/** The title with what must not be overlooked, and the logo in the right corner. */
async function head(title: string, notice: string, { name, mail_logo: file }: Sheet['shop']): Promise<Content> {
  const logo = file === undefined ? null : await readMedia(file)
  const picture: Content = logo
    ? { image: `data:${logo.type};base64,${logo.content.toString('base64')}`, fit: [160, 22] }
    : set(name, { fontSize: 14, bold: true })
  return {
    columns: [
      {
        stack: [
          set(title, { fontSize: 22, bold: true }),
          ...(notice ? [set(notice, { bold: true, color: colours.alert })] : []),
        ],
      },
      { stack: [picture], width: 'auto', marginTop: 3 },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 16],
  }
}

interface Party {
  readonly label: string
  /** Empty ones are left out. */
  readonly lines: readonly string[]
}

/** Who the document is from and for, side by side. */
export function parties(list: readonly Party[]): Content {
  return {
    columns: list.map(({ label, lines }) => ({ stack: [set(label, small), set(lines.filter(Boolean).join('\n'))] })),
    columnGap: 24,
    margin: [0, 0, 0, 14],
  }
}

/** Facts in columns below a line; empty ones are left out. */
export function facts(known: readonly (readonly [label: string, value: string])[]): Content {
  const rule = { type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.75, lineColor: colours.line } as const
  return [
    { canvas: [rule], margin: [0, 0, 0, 10] },
    {
      columns: known
        .filter(([, value]) => value !== '')
        .map(([label, value]) => ({ stack: [set(label, small), set(value)] })),
      columnGap: 10,
      margin: [0, 0, 0, 6],
    },
  ]
}

/** A row of the table of products. */
export interface Row {
  readonly title: string
  readonly detail: string
  /** The further columns. */
  readonly cells: readonly string[]
}

/** Whether a row surely fits on a page: at least 25 characters are in a line of its first column. */
function isShort({ title, detail }: Row): boolean {
  const paragraphs = `${title}\n${detail}`.split('\n')
  return paragraphs.reduce((lines, paragraph) => lines + Math.ceil(paragraph.length / 25), 0) < 40
}

interface Column {
  readonly label: string
  /** In points. */
  readonly width: number
}

/** Products, the first column as wide as the others leave room. */
export function items(label: string, columns: readonly Column[], rows: readonly Row[]): Content {
  const body: TableCell[][] = [
    [set(label, small), ...columns.map((column) => set(column.label, { ...small, ...right }))],
    ...rows.map(({ title, detail, cells }) => [
      { stack: [set(title, strong), ...(detail ? [set(detail, small)] : [])] },
      ...cells.map((cell) => set(cell, right)),
    ]),
  ]
  return {
    table: {
      widths: ['*', ...columns.map(({ width }) => width)],
      headerRows: 1,
      body,
      // pdfmake loses what is longer than a page if it must not break.
      ...(rows.every(isShort) && { dontBreakRows: true, keepWithHeaderRows: 1 }),
    },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : 0.75),
      hLineColor: (index) => (index === 1 ? colours.strong : colours.line),
      vLineWidth: () => 0,
      paddingLeft: (index) => (index === 0 ? 0 : 4),
      paddingRight: () => 0,
      paddingTop: () => 6,
      paddingBottom: (index) => (index === 0 ? 4 : 8),
    },
  }
}

type Sum = readonly [label: string, amount: string]

/** Sums in the right half, the total last. */
export function sums(rows: readonly Sum[], total: Sum): Content {
  const row = ([label, amount]: Sum, style: Style = {}) => [set(label, style), set(amount, { ...style, ...right })]
  return {
    table: {
      widths: ['*', 'auto'],
      body: [...rows.map((each) => row(each)), row(total, { fontSize: 14, bold: true })],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: (index) => (index === 0 ? 0 : 10),
      paddingRight: () => 0,
      paddingTop: (index) => (index === rows.length ? 4 : 0),
      paddingBottom: () => 2,
    },
    unbreakable: true,
    margin: [inner / 2, 8, 0, 16],
  }
}

/** Somebody's words below a title; nothing without any. */
export function note(title: string, words: string): Content {
  if (!words) return []
  const paragraphs = words.split(/\n+/).map((paragraph) => ({ ...set(paragraph, muted), marginTop: 4 }))
  return [{ ...set(title, { fontSize: 11, bold: true }), headlineLevel: 1, marginTop: 10 }, ...paragraphs]
}

/** A QR code of an address, which is also a link for those who read the PDF on a screen. */
export function qrLink(label: string, address: string): Content {
  return {
    stack: [
      { qr: address, fit: 84 },
      { ...set(label, small), link: address, marginTop: 4 },
    ],
    unbreakable: true,
    marginTop: 16,
  }
}

interface Sheet {
  readonly locale: Locale
  readonly title: string
  /** Below the title, in red; empty for none. */
  readonly notice: string
  /** With the logo of mails. */
  readonly shop: Pick<ShopDocument, 'name' | 'legal_name' | 'mail_logo'>
  readonly createdAt: Date
  readonly content: readonly Content[]
}

/** An A4 document with the shop's logo and page numbers. */
export async function pdfOf({ locale, title, notice, shop, createdAt, content }: Sheet): Promise<Buffer> {
  const words = wordsIn(locale)
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [margin, margin, margin, margin + 24],
      language: languageTag[locale],
      displayTitle: true,
      info: { title, author: shop.legal_name, creationDate: createdAt },
      defaultStyle: { font: mainFont, fontSize: 10, lineHeight: 1.12, color: colours.strong },
      content: [await head(title, notice, shop), ...content],
      footer: (page, pages) => ({
        ...set(words('pdf.page', { page, pages }), { ...small, ...right }),
        margin: [margin, 24, margin, 0],
      }),
      // No title at the bottom of a page.
      pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
        node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    })
    .getBuffer()
}

import { createTranslator } from 'next-intl'
import { factRows, sizeRows } from '@/components/compare/compare-rows'
import { dimensionRows } from '@/components/product/spec-rows'
import { serverApi } from '@/lib/api/server'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import { productFeedTopic } from '@/lib/seo/feeds.server'
import type { ProductFeedFile } from '@/lib/seo/feed-files'
import { productJsonLd, type JsonLd } from '@/lib/seo/json-ld'
import { productMarkdown } from '@/lib/seo/markdown-twin'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { testOrigin } from './backend/shop'

const currency = currencyByCode('HUF')
const texts = { hu, en }

/** The items of a product feed by article number. Needs a registered transport. */
async function feedItems(kind: ProductFeedFile['kind'], locale: Locale): Promise<Map<string, string>> {
  const topic = productFeedTopic({ kind, locale, currency }, { origin: testOrigin })
  let whole = ''
  for await (const { text } of topic.files(new AbortController().signal)) for await (const part of text) whole += part
  const items = whole.split(/(?=<item>|<product>)/)
  return new Map(items.map((item) => [/<(?:g:id|identifier)>([^<]*)</.exec(item)?.[1] ?? '', item]))
}

export interface ShownFacts {
  readonly product: Product
  /** Rows as "label: text" of the product page's table, of the comparison, and lines of the Markdown version. */
  readonly table: readonly string[]
  readonly comparison: readonly string[]
  readonly markdown: readonly string[]
  readonly structuredData: JsonLd
  /** Its item in the feed for Google Merchant, and in that for Árukereső. */
  readonly merchantItem: string
  readonly arukeresoItem: string
}

/** Where a product's facts are shown, read through the transport that a test has registered. */
export async function shownFacts(id: number, locale: Locale): Promise<ShownFacts> {
  const product = await (await serverApi(locale, currency.id)).get<Product>(`/products/${id}`)
  const messages = texts[locale]
  const t = createTranslator({ locale, messages, namespace: 'product' })
  const measures = createTranslator({ locale, messages, namespace: 'product.dimensions' })
  const compared = {
    ...{ products: [product], locale, currency, measures },
    t: createTranslator({ locale, messages, namespace: 'compare' }),
  }
  const availability = { in_stock: '', made_to_order: '', sold_out: '' }
  const context = { origin: testOrigin, locale, currency: currency.code }
  return {
    product,
    table: dimensionRows(product, locale, t).map(({ label, value }) => `${label}: ${String(value)}`),
    comparison: [...sizeRows(compared), ...factRows([product], locale, { areMeasures: false })].map(
      ({ label, cells }) => `${label}: ${cells[0]?.text}`,
    ),
    markdown: productMarkdown(product, { ...messages.twin, availability }, context)
      .split('\n')
      .map((line) => line.replace(/^- /, '')),
    structuredData: productJsonLd(product, { origin: testOrigin, locale, currency, path: '/' }),
    merchantItem: (await feedItems('products', locale)).get(product.article_number) ?? '',
    arukeresoItem: (await feedItems('arukereso', 'hu')).get(product.article_number) ?? '',
  }
}

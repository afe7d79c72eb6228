import { factsOf } from '@/lib/catalogue/facts'
import { optionFacts } from '@/lib/catalogue/option-facts'
import type { Product } from '@/lib/contract/catalogue'
import type { Article, Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { productPath } from '@/lib/routing/path'

export interface TwinTexts {
  readonly price: string
  readonly originalPrice: string
  readonly availability: Readonly<Record<Product['availability'], string>>
  readonly articleNumber: string
  readonly brand: string
  readonly colour: string
  readonly dimensions: string
  readonly materials: string
  readonly care: string
  readonly products: string
}

interface TwinContext {
  readonly origin: string
  readonly locale: Locale
  readonly currency: CurrencyCode
}

/** Inline text with Markdown's special characters escaped. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#]/g, '\\$&')
}

const list = (rows: readonly string[]) => rows.map((row) => `- ${inline(row)}`).join('\n')
const section = (title: string, body: string) => (body ? `## ${inline(title)}\n\n${body}` : '')
const document = (parts: readonly string[]) => `${parts.filter(Boolean).join('\n\n')}\n`

function dimensionsText({ dimensions_mm: { width, depth, height } }: Product): string {
  const sides = [width, depth, height].filter((side) => side !== null)
  return sides.length > 0 ? `${sides.map((side) => side / 10).join(' × ')} cm` : ''
}

export function productMarkdown(product: Product, texts: TwinTexts, { locale, currency }: TwinContext): string {
  const reduced = product.price_original_gross > product.price_gross
  const facts: [string, string][] = [
    [texts.price, formatPrice(product.price_gross, currency)],
    [texts.originalPrice, reduced ? formatPrice(product.price_original_gross, currency) : ''],
    [texts.articleNumber, product.article_number],
    [texts.brand, product.brand.name],
    [texts.colour, product.colour_name],
    [texts.dimensions, dimensionsText(product)],
    ...[...factsOf(product, locale), ...optionFacts(product.options)].map(({ label, text }): [string, string] => [
      label,
      text,
    ]),
  ]
  return document([
    `# ${inline(product.title)}`,
    inline(product.subtitle),
    [
      ...facts.filter(([, value]) => value).map(([label, value]) => `- ${inline(label)}: ${inline(value)}`),
      `- ${inline(texts.availability[product.availability])}`,
    ].join('\n'),
    product.description.map(inline).join('\n\n'),
    list(product.highlights),
    section(texts.materials, list(product.materials.map(({ label, text }) => `${label}: ${text}`))),
    section(texts.care, list(product.care)),
  ])
}

/** An article's source with links to its products. */
export function articleMarkdown(article: Article, texts: TwinTexts, { origin, locale }: TwinContext): string {
  const products = article.related_products.map(
    (product) => `- [${inline(product.title)}](${origin}${productPath(product, locale)})`,
  )
  return document([
    `# ${inline(article.title)}`,
    `${inline(article.author)}, ${article.published_at.slice(0, 10)}`,
    inline(article.lead),
    article.body.trim(),
    section(texts.products, products.join('\n')),
  ])
}

export function pageMarkdown(page: Page): string {
  return document([`# ${inline(page.title)}`, inline(page.description), page.body.trim()])
}

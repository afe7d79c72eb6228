import { feedFacts } from '@/lib/catalogue/facts'
import { homeCurrency } from '@/lib/i18n/offered'
import type { FeedItem } from '@/lib/contract/feed'
import { netPrice, standardVatRate } from '@/lib/money/money'
import { productPath } from '@/lib/routing/path'
import type { FeedContext } from './feeds'
import { xmlDeclaration, xmlElement } from './xml'

/** The product list of Árukereső, the Hungarian price comparison service: in Hungarian, in forints. */

/** Texts of the shop that the list shares with its pages. */
export interface ArukeresoTexts {
  readonly colour: string
  readonly material: string
  readonly days: (days: number) => string
}

/** Pictures beyond this are not read. */
const maxImages = 10

const attributeXml = ({ label, text }: { readonly label: string; readonly text: string }) =>
  `<attribute>${xmlElement('attribute_name', label)}${xmlElement('attribute_value', text)}</attribute>`

/**
 * A product as `<product>`; empty for one that is sold out, as the service lists only offers. Gross and net price are
 * those of the page; the delivery time is the latest day promised there.
 */
export function arukeresoItemXml(item: FeedItem, context: FeedContext, texts: ArukeresoTexts): string {
  if (item.availability === 'sold_out') return ''
  const { locale, currency, origin } = context
  const choice = currency.id === homeCurrency().id ? '' : `?currency_id=${currency.id}`
  const images = item.images.slice(0, maxImages).map(({ src }) => `${origin}${src}`)
  const attributes = [
    ...(item.colour_name ? [{ label: texts.colour, text: item.colour_name }] : []),
    ...(item.material_names.length > 0 ? [{ label: texts.material, text: item.material_names.join(', ') }] : []),
    ...feedFacts(item, locale),
  ]
  const days = item.home_delivery_days?.max
  const fields = [
    xmlElement('identifier', item.article_number),
    xmlElement('manufacturer', item.brand.name),
    xmlElement('name', item.title),
    xmlElement('category', item.category_titles.join(' > ')),
    xmlElement('product_url', `${origin}${productPath(item, locale)}${choice}`),
    xmlElement('price', item.price_gross.toFixed(currency.decimals)),
    xmlElement(
      'net_price',
      netPrice(item.price_gross, currency.code, item.vat_rate ?? standardVatRate).toFixed(currency.decimals),
    ),
    ...images.map((url, index) => xmlElement(index === 0 ? 'image_url' : `image_url_${index + 1}`, url)),
    xmlElement('description', item.description),
    xmlElement('delivery_time', days === undefined ? null : texts.days(days)),
    xmlElement('delivery_cost', item.delivery_gross === 0 ? 'FREE' : item.delivery_gross),
    xmlElement('ean_code', item.gtin),
    xmlElement('productnumber', item.article_number),
    attributes.length > 0 ? `<attributes>${attributes.map(attributeXml).join('')}</attributes>` : '',
  ]
  return `<product>${fields.join('')}</product>\n`
}

export const arukeresoFrame = { head: `${xmlDeclaration}<products>\n`, tail: '</products>\n' }

import { feedFacts } from '@/lib/catalogue/facts'
import type { FeedItem } from '@/lib/contract/feed'
import { homeCurrency } from '@/lib/i18n/offered'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { productPath } from '@/lib/routing/path'
import { xmlDeclaration, xmlElement } from './xml'

export interface FeedShop {
  readonly origin: string
}

export type FeedContext = FeedShop & PageContext

/** Limits of Google Merchant. */
const maxTitleLength = 150
const maxDescriptionLength = 5000
const maxAdditionalImages = 10

const availability: Record<FeedItem['availability'], string> = {
  in_stock: 'in_stock',
  made_to_order: 'backorder',
  sold_out: 'out_of_stock',
}

const daysAhead = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

function feedPrice(amount: number, { code, decimals }: Currency): string {
  return `${amount.toFixed(decimals)} ${code}`
}

const centimetres = (millimetres: number | null) => (millimetres === null ? null : `${millimetres / 10} cm`)

/** A fact without a field of its own. The section is optional. */
const detailXml = ({ label, text }: NonNullable<FeedItem['details']>[number]) =>
  `<g:product_detail>${xmlElement('g:attribute_name', label)}${xmlElement('g:attribute_value', text)}</g:product_detail>`

/** A product as a Google Merchant `<item>` (RSS 2.0 with the g: namespace). Gross prices, as on the page. */
export function feedItemXml(item: FeedItem, { locale, currency, origin }: FeedContext, now: Date): string {
  const reduced = item.price_original_gross > item.price_gross
  const [image, ...others] = item.images
  const { width, depth, height } = item.dimensions_mm
  const choice = currency.id === homeCurrency().id ? '' : `?currency_id=${currency.id}`
  const fields = [
    xmlElement('g:id', item.article_number),
    xmlElement('g:title', item.title.slice(0, maxTitleLength)),
    xmlElement('g:description', item.description.slice(0, maxDescriptionLength)),
    xmlElement('g:link', `${origin}${productPath(item, locale)}${choice}`),
    xmlElement('g:image_link', image && `${origin}${image.src}`),
    ...others.slice(0, maxAdditionalImages).map(({ src }) => xmlElement('g:additional_image_link', `${origin}${src}`)),
    xmlElement('g:availability', availability[item.availability]),
    // A made-to-order product has an availability date.
    item.availability === 'made_to_order'
      ? xmlElement('g:availability_date', daysAhead(now, (item.lead_time_days ?? 0) * 1.4))
      : '',
    xmlElement('g:price', feedPrice(reduced ? item.price_original_gross : item.price_gross, currency)),
    reduced ? xmlElement('g:sale_price', feedPrice(item.price_gross, currency)) : '',
    reduced && item.sale ? xmlElement('g:sale_price_effective_date', `${item.sale.from}/${item.sale.until}`) : '',
    xmlElement('g:brand', item.brand.name),
    item.gtin ? xmlElement('g:gtin', item.gtin) : xmlElement('g:mpn', item.article_number),
    xmlElement('g:condition', 'new'),
    xmlElement('g:product_type', item.category_titles.join(' > ')),
    xmlElement('g:google_product_category', item.category.merchant_identifiers.google),
    xmlElement('g:item_group_id', item.variant_group),
    xmlElement('g:color', item.colour_name),
    xmlElement('g:material', item.material_names.slice(0, 3).join('/')),
    xmlElement('g:product_width', centimetres(width)),
    xmlElement('g:product_height', centimetres(height)),
    xmlElement('g:product_length', centimetres(depth)),
    xmlElement('g:product_weight', item.weight_kg === null ? null : `${item.weight_kg} kg`),
    ...feedFacts(item, locale, ['weight_kg']).map(detailXml),
    item.delivery_gross === null
      ? ''
      : `<g:shipping>${xmlElement('g:country', 'HU')}${xmlElement('g:price', feedPrice(item.delivery_gross, currency))}</g:shipping>`,
  ]
  return `<item>${fields.join('')}</item>\n`
}

export function feedFrame(shop: { readonly title: string; readonly description: string; readonly link: string }) {
  return {
    head: `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${xmlElement('title', shop.title)}${xmlElement('link', shop.link)}${xmlElement('description', shop.description)}\n`,
    tail: '</channel>\n</rss>\n',
  }
}

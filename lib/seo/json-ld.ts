import { factsOf } from '@/lib/catalogue/facts'
import { shopDay } from '@/lib/calendar/working-days'
import { isMadeForBuyer } from '@/lib/catalogue/made-for-buyer'
import { optionFacts } from '@/lib/catalogue/option-facts'
import { plainOfMarkdown } from '@/lib/content/plain-text'
import type { Product } from '@/lib/contract/catalogue'
import type { Article, Page } from '@/lib/contract/content'
import type { DayCode } from '@/lib/contract/opening-hours'
import type { ProductReviews } from '@/lib/contract/reviews'
import type { Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { shortDescription } from './metadata'
import { productSummary } from './product-summary'

export type JsonLd = Readonly<Record<string, unknown>>

/** Without properties that say nothing: empty texts, lists, and nodes that only have a type. Undefined if nothing is left. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return value ?? undefined
  if (Array.isArray(value)) {
    const parts = value.map(withoutEmpty).filter((part) => part !== undefined)
    return parts.length > 0 ? parts : undefined
  }
  const parts = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const left = withoutEmpty(part)
    return left === undefined ? [] : [[name, left] as const]
  })
  return parts.some(([name]) => name !== '@type') ? Object.fromEntries(parts) : undefined
}

/** What a shop has not filled in is left out, whichever builder the node is from. */
export function jsonLdText(node: JsonLd): string {
  const filled = withoutEmpty(node) as JsonLd | undefined
  return JSON.stringify({ '@context': 'https://schema.org', ...filled }).replaceAll('<', '\\u003c')
}

const availability: Record<Product['availability'], string> = {
  in_stock: 'https://schema.org/InStock',
  made_to_order: 'https://schema.org/BackOrder',
  sold_out: 'https://schema.org/OutOfStock',
}

interface ProductJsonLdOptions extends PageContext {
  readonly origin: string
  readonly path: string
  /** What buyers say; samples are left out. */
  readonly reviews?: ProductReviews | null
}

/** The API's working days include the lead time; schema.org separates handling and transit. */
function shippingDetails(product: Product, currency: Currency): JsonLd[] {
  const lead = product.lead_time_days ?? 0
  return product.delivery_methods
    .filter((method) => method.available && method.key === 'home')
    .map((method) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: method.price_gross, currency: currency.code },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'HU' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: lead, maxValue: lead, unitCode: 'DAY' },
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: Math.max(0, method.working_days.min - lead),
          maxValue: Math.max(0, method.working_days.max - lead),
          unitCode: 'DAY',
        },
      },
    }))
}

/** What can be chosen: a range, or the values. The offer's price is the least that it costs. */
function optionProperties({ options = [] }: Product): JsonLd[] {
  return options.flatMap((option): JsonLd[] => {
    const named = { '@type': 'PropertyValue', name: option.label }
    if (option.kind === 'number')
      return [{ ...named, minValue: option.min, maxValue: option.max, ...(option.unit && { unitText: option.unit }) }]
    return optionFacts([option]).map(({ text }) => ({ ...named, value: text }))
  })
}

/** The facts meant for structured data: numbers with their unit, others in words. The weight is a property of its own. */
function factProperties(product: Product, locale: Locale): JsonLd {
  const { weight_kg: weight } = product
  const properties = factsOf(product, locale)
    .filter(({ key, in_structured_data: isMeant }) => isMeant && key !== 'weight_kg')
    .map(({ label, text, number, unit }): JsonLd => ({
      '@type': 'PropertyValue',
      name: label,
      value: number ?? text,
      ...(number !== null && unit && { unitText: unit }),
    }))
  properties.push(...optionProperties(product))
  return {
    ...(weight !== null && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'KGM' } }),
    ...(properties.length > 0 && { additionalProperty: properties }),
  }
}

/** As many as the product's page shows. */
const maxReviews = 3

/** What buyers say, as on the product's page: nothing without real reviews. */
function reviewProperties(reviews: ProductReviews | null | undefined): JsonLd {
  if (!reviews || reviews.is_sample || reviews.average === null) return {}
  const rating = (value: number) => ({ '@type': 'Rating', ratingValue: value, bestRating: 5 })
  return {
    aggregateRating: { ...rating(reviews.average), '@type': 'AggregateRating', reviewCount: reviews.count },
    review: reviews.reviews.slice(0, maxReviews).map(({ stars, title, text, name, published_at: at, locale }) => ({
      '@type': 'Review',
      reviewRating: rating(stars),
      author: { '@type': 'Person', name },
      datePublished: shopDay(new Date(at)),
      inLanguage: locale,
      ...(title && { name: title }),
      reviewBody: shortDescription(text),
    })),
  }
}

/** Product with its single offer; the strikethrough price only on sale. Gross prices, as on the page. */
export function productJsonLd(product: Product, options: ProductJsonLdOptions): JsonLd {
  const { origin, currency } = options
  const reduced = product.price_original_gross > product.price_gross
  const image = product.images.map((picture) => `${origin}${picture.src}`)
  return {
    '@type': 'Product',
    name: product.title,
    description: productSummary(product),
    sku: product.article_number,
    ...(product.gtin ? { gtin: product.gtin } : { mpn: product.article_number }),
    ...(image.length > 0 && { image }),
    ...(product.model_3d && {
      subjectOf: {
        '@type': '3DModel',
        encoding: {
          '@type': 'MediaObject',
          contentUrl: `${origin}${product.model_3d.src}`,
          encodingFormat: 'model/gltf-binary',
        },
      },
    }),
    ...(product.brand.name && { brand: { '@type': 'Brand', name: product.brand.name } }),
    category: product.category.merchant_identifiers.google,
    color: product.colour_name,
    ...factProperties(product, options.locale),
    ...reviewProperties(options.reviews),
    offers: {
      '@type': 'Offer',
      url: `${origin}${options.path}`,
      price: product.price_gross,
      priceCurrency: currency.code,
      itemCondition: 'https://schema.org/NewCondition',
      availability: availability[product.availability],
      ...(reduced && {
        ...(product.price_valid_until && { priceValidUntil: product.price_valid_until }),
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: product.price_original_gross,
          priceCurrency: currency.code,
        },
      }),
      shippingDetails: shippingDetails(product, currency),
      ...(!isMadeForBuyer(product) && {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'HU',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 14,
        },
      }),
    },
  }
}

export function breadcrumbsJsonLd(
  origin: string,
  items: readonly { title: string; href?: string | undefined }[],
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(href && { item: `${origin}${href}` }),
    })),
  }
}

const dayNames: Record<DayCode, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

export function shopJsonLd(shop: Shop, origin: string): JsonLd {
  const { showroom } = shop
  const address = showroom && {
    '@type': 'PostalAddress',
    streetAddress: showroom.address,
    postalCode: showroom.zipcode,
    addressLocality: showroom.city,
    addressCountry: 'HU',
  }
  const contact = { telephone: shop.phone_e164, email: shop.email }
  return {
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${origin}/#store`,
        name: shop.name,
        legalName: shop.legal_name,
        description: shop.description,
        url: origin,
        taxID: shop.tax_number,
        ...contact,
        ...(address && { address }),
        sameAs: shop.social.map((account) => account.url),
      },
      ...(showroom
        ? [
            {
              '@type': 'Store',
              '@id': `${origin}/#showroom`,
              name: showroom.name,
              parentOrganization: { '@id': `${origin}/#store` },
              ...contact,
              address,
              geo: { '@type': 'GeoCoordinates', latitude: showroom.latitude, longitude: showroom.longitude },
              openingHoursSpecification: showroom.opening_hours.map((row) => ({
                '@type': 'OpeningHoursSpecification',
                dayOfWeek: row.days.map((day) => `https://schema.org/${dayNames[day]}`),
                opens: row.opens,
                closes: row.closes,
              })),
            },
          ]
        : []),
    ],
  }
}

interface ArticleJsonLdOptions {
  readonly origin: string
  readonly shop: Shop
  readonly path: string
  /** Path of its picture below the origin. */
  readonly image: string
  readonly language: string
}

export function articleJsonLd(article: Article, { origin, shop, path, image, language }: ArticleJsonLdOptions): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.lead,
    image: [`${origin}${image}`],
    datePublished: article.published_at,
    dateModified: article.published_at,
    inLanguage: language,
    articleSection: article.section,
    keywords: article.tags.map(({ name }) => name).join(', '),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: shop.name, url: origin, logo: `${origin}/icons/icon-512.png` },
    mainEntityOfPage: `${origin}${path}`,
  }
}

export function faqJsonLd(groups: NonNullable<Page['faq']>): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ items }) =>
      items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainOfMarkdown(answer) },
      })),
    ),
  }
}

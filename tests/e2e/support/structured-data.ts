/** A schema.org node. */
export type Node = Readonly<Record<string, unknown>>

/**
 * Fields that Google requires for each type of structured data in the shop (its documentation of product, breadcrumb,
 * article, FAQ and local business results), nested ones included.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'sku', 'brand', 'offers'],
  Brand: ['name'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'itemCondition', 'shippingDetails'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['reviewRating', 'author', 'reviewBody'],
  Rating: ['ratingValue'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  Person: ['name'],
  Organization: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  OnlineStore: ['name', 'url', 'address'],
  '3DModel': ['encoding'],
  MediaObject: ['contentUrl', 'encodingFormat'],
  Store: ['name', 'address', 'openingHoursSpecification', 'geo', 'telephone'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A quantity is a value, or a range such as the days of a delivery or the lengths a table is made in. */
const valueFields = (fields: Node) => ('value' in fields ? ['value'] : ['minValue', 'maxValue'])

/** The fields that a node must have; undefined for an unknown type. */
function wantedOf(type: string, fields: Node): readonly string[] | undefined {
  if (type === 'QuantitativeValue') return [...valueFields(fields), 'unitCode']
  if (type === 'PropertyValue') return ['name', ...valueFields(fields)]
  return required[type]
}

/** Faults of a node and everything below it: unknown types, missing fields, relative URLs. */
export function faultsOf(node: unknown, place = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => faultsOf(item, `${place}[${index}]`))
  if (typeof node === 'string') {
    const isAddress = /\.(?:url|contentUrl|image|item|logo|mainEntityOfPage)(?:\[\d+\])?$/.test(place)
    return isAddress && !/^https?:\/\//.test(node) ? [`${place} is no whole address: ${node}`] : []
  }
  if (node === null || typeof node !== 'object') return []
  const { '@type': type, '@graph': graph, '@id': id, ...fields } = node as Node
  if (graph) return faultsOf(graph, place)
  const below = Object.entries(fields).flatMap(([name, value]) => faultsOf(value, `${place}.${name}`))
  // A reference to a node elsewhere.
  if (type === undefined && id !== undefined) return below
  const wanted = wantedOf(String(type), fields)
  if (!wanted) return [`${place} has the unknown type ${String(type)}`, ...below]
  const missing = wanted.filter((field) => isEmpty(fields[field]))
  return [...missing.map((field) => `${place} (${String(type)}) lacks ${field}`), ...below]
}

/** All structured data of a page; throws if it is not JSON or not from schema.org. */
export function structuredData(html: string): Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => {
    const node = JSON.parse(text) as Node
    if (node['@context'] !== 'https://schema.org') throw new Error(`Not schema.org's: ${text.slice(0, 80)}`)
    return node
  })
}

/** A page's nodes, with graphs flattened. */
export function singleNodes(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => (Array.isArray(node['@graph']) ? singleNodes(node['@graph'] as Node[]) : [node]))
}

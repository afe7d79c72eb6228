/*
 * The parameters of a list of products. Its address and state, the router, GET /api/products with its OpenAPI description,
 * counts, facets and controls are derived from this table. Without zod, because router and browser read it, too.
 */

/**
 * By name, in the order of the address; choices also in that of the sidebar. `api` is the name in GET /api/products where
 * it differs. Choices and flags are filters: each is the facet of its name.
 */
export const listingParameters = {
  /** Search term. */
  q: { kind: 'text' },
  /** Search for the exact term, without spelling correction. */
  exact: { kind: 'exact' },
  /** Slug paths. In the API, `category` is the list's own. */
  category: { kind: 'choice', api: 'within' },
  colour: { kind: 'choice' },
  material: { kind: 'choice' },
  brand: { kind: 'choice' },
  /** Width classes in centimetres: "0-40", "40-80" … "200-". */
  size: { kind: 'choice' },
  /** The way into the visitor's home, as in `wayKey`. */
  fit: { kind: 'choice' },
  /** One parameter for all attributes, with values like "socket.e27": the router need not know the shop's. */
  attribute: { kind: 'choice' },
  /** Decimals. */
  price_min: { kind: 'price' },
  price_max: { kind: 'price' },
  /** Of the prices: a range in another currency than the page's does not apply. */
  currency: { kind: 'currency' },
  /** The prices are net: each product's, at its own VAT rate. */
  net: { kind: 'net' },
  /** Centimetres. */
  width_min: { kind: 'length' },
  width_max: { kind: 'length' },
  height_min: { kind: 'length' },
  height_max: { kind: 'length' },
  depth_min: { kind: 'length' },
  depth_max: { kind: 'length' },
  in_stock: { kind: 'flag' },
  /** The sentence that was understood as these words and filters. */
  asked: { kind: 'text' },
  sort: { kind: 'sort' },
  page: { kind: 'page' },
} as const satisfies Readonly<Record<string, { readonly kind: string; readonly api?: string }>>

/** Of a list's address: its page asks for the measures of the way home, or reads those that were sent. */
export const wayParameter = 'way'

/** Lengths in characters, prices in decimals; centimetres have the limit of prices. The address leaves out what is beyond, the API refuses it. */
export const listingLimits = {
  textLength: 200,
  values: 40,
  valueLength: 60,
  price: 999_999_999.99,
  length: 9999,
} as const

/** A list with fewer products, if it is filtered, has alternatives. */
export const fewProducts = 3

/** The measures by which a list can be filtered, each with a parameter for its least and its most. */
export const measures = ['width', 'height', 'depth'] as const
export type Measure = (typeof measures)[number]

type Table = typeof listingParameters
export type ListingParameter = keyof Table
export type KindOf<Name extends ListingParameter> = Table[Name]['kind']
type NameOf<Kind> = { [Name in ListingParameter]: KindOf<Name> extends Kind ? Name : never }[ListingParameter]
export type ListingChoice = NameOf<'choice'>
export type ListingFlag = NameOf<'flag'>

export const listingParameterNames = Object.keys(listingParameters) as ListingParameter[]

function namesOf<Kind extends KindOf<ListingParameter>>(kind: Kind): NameOf<Kind>[] {
  return listingParameterNames.filter((name): name is NameOf<Kind> => listingParameters[name].kind === kind)
}

export const choices = namesOf('choice')
export const flags = namesOf('flag')

/** The parameters that GET /api/products has, too. A header tells it the currency; what was asked for is only shown. */
export const sentParameters = listingParameterNames.filter((name) => name !== 'currency' && name !== 'asked')
type SentParameter = (typeof sentParameters)[number]
export type ApiName<Name extends SentParameter> = Table[Name] extends { readonly api: infer Api extends string }
  ? Api
  : Name

export function apiName(name: SentParameter): string {
  const parameter = listingParameters[name]
  return 'api' in parameter ? parameter.api : name
}

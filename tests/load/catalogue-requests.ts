/** The benchmark's requests, per part of a listing: URLs of GET /api/products and /api/search/suggest. */

const filters = [
  '',
  'in_stock=true',
  'colour=green',
  'colour=green&colour=blue&in_stock=true',
  'brand=halmos',
  'material=oak&brand=ladik',
  'price_min=20000&price_max=90000',
  'price_max=300000&in_stock=true',
  'size=80-120&material=velvet',
  'colour=black&material=steel&price_max=60000&in_stock=true',
]
const scopes = ['', 'category=ulobutorok', 'category=ulobutorok/fotelek', 'category=vilagitas', 'discounted=true']
const sorts = ['default', 'price_asc', 'price_desc', 'name', 'popularity']

const join = (...parts: string[]) => parts.filter((part) => part !== '').join('&')

/** Every scope with every filter and, in turn, every sort order; some further pages. */
export const listingQueries = scopes.flatMap((scope, row) =>
  filters.map((filter, column) => {
    const sort = sorts[(row + column) % sorts.length] ?? 'default'
    return join(scope, filter, `sort=${sort}`, column % 3 === 0 ? 'page=7' : '')
  }),
)

export const searches = [
  ['hu', 'asztal'],
  ['hu', 'lámpát'],
  ['hu', 'zöld bársony fotel'],
  ['hu', 'szek'],
  ['hu', 'étkező asztal'],
  ['hu', 'tölgy'],
  ['hu', 'knaapé'],
  ['hu', 'szönyeg juta'],
  ['hu', 'fekete acél állólámpa'],
  ['hu', 'márványasztal'],
  ['hu', 'GX-004711'],
  ['hu', 'balaton'],
  ['en', 'armchair'],
  ['en', 'green velvet sofa'],
  ['en', 'coffe table oak'],
  ['en', 'nightstand'],
  ['en', 'dining chairs'],
  ['en', 'lamp'],
] as const

/** Searches that name filters; the last ones find little, and what comes near. */
export const sentences = [
  ['hu', 'zöld kanapé 300 ezer alatt raktáron'],
  ['hu', 'asztal tölgyből 100–200 ezer'],
  ['hu', '60 cm széles íróasztal'],
  ['hu', 'szekrény 2 méter alatt'],
  ['en', 'black lamp under 50 thousand'],
  ['en', 'sofa at least 180 cm wide in stock'],
  ['hu', 'fehér márvány asztal 10 ezer alatt'],
  ['en', 'blue velvet sofa under 5000 wider than 2 m'],
] as const

/** Prefixes of words, as they are typed. */
export const typed = searches.flatMap(([locale, query]) =>
  [2, 4, 6, query.length]
    .filter((length) => length <= query.length)
    .map((length) => [locale, query.slice(0, length)] as const),
)

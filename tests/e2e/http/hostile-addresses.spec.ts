import { request as openRequest } from 'node:http'
import { locales, type Locale } from '@/lib/i18n/locales'
import { routeEntries } from '@/lib/routing/routes'
import { expect, test } from '../support/http-test'
import { sample } from '../support/matrix'

/**
 * Every route with every value that an address can carry and no page can mean, in each part of its path and in each
 * parameter that any page reads: refused or ignored, but never a failure of the shop (R-ERR-11).
 */

/** As written into an address, that is, encoded where it must be. */
const values = [
  'sz%C3%A9k%00',
  'a%0d%0aX-Evil:1',
  // No UTF-8: a lone byte, half of a surrogate pair.
  '%FF',
  '%ED%A0%80',
  // No encoding at all.
  '%zz',
  '%2500',
  '%2e%2e%2f%2e%2e%2fetc',
  '%E2%80%AE%E2%81%A6%F0%9F%AA%91',
  // A character, and NUL, on the border of the longest accepted search term.
  `${'a'.repeat(199)}%F0%9F%AA%91`,
  `${'a'.repeat(199)}%00`,
  'a'.repeat(3000),
  '-1',
  '2147483648',
  '9'.repeat(400),
  '1e309',
  'NaN',
  '1%27%22%5C%25_)%20or%20true%7D;--%20$1%3Cscript%3E',
  '%7B%22a%22:[1]%7D',
  '__proto__',
] as const

const listing = [
  'page',
  'sort',
  'price_min',
  'price_max',
  'in_stock',
  'category',
  'colour',
  'material',
  'brand',
  'size',
  'currency',
  'net',
]
/** The parameters that some page reads. */
const parameters = [
  ...listing,
  ...['q', 'exact', 'tag', 'ids', 'id', 'lines', 'postcode', 'order', 'redirect', 'locale', 'currency_id', 'attempt'],
  ...['status', 'message', 'code', '_rsc', '__proto__'],
]
/** Those that a route's page reads, one by one; lists share theirs, so the others get two of them. */
const own: Readonly<Record<string, readonly string[]>> = {
  'all-products': listing,
  search: ['q', 'exact', 'page', 'brand'],
  sale: ['page', 'colour'],
  stocks: ['category', 'size'],
  'categories-category_slug': ['page', 'material'],
  blog: ['tag', 'page'],
  favourites: ['ids'],
  compare: ['ids'],
  product: ['id', 'lines'],
  delivery: ['postcode'],
  withdrawal: ['order'],
  'auth-login': ['redirect'],
  'checkout-result-order_hash': ['attempt'],
}
const representations = ['.md', '/_payload.json', '-1', '?locale=en', '?locale=hu']

/** A value for the parts of the path that are not under attack. */
const plausible = (template: string) => template.replace(/\{(\w+)\*?\}/g, 'lune-1')

/** Those of a language; every route meets a quarter of the values, in the full matrix all of them. */
function addresses(locale: Locale): string[] {
  return routeEntries.flatMap((route, place) =>
    sample([...values.entries()], 4, place + locales.indexOf(locale)).flatMap(([index, value]) =>
      addressesOf(route, locale, value, index),
    ),
  )
}

function addressesOf([name, { paths }]: (typeof routeEntries)[number], locale: Locale, value: string, index: number) {
  const template = paths[locale] && `/${paths[locale]}`
  const page = `/${locale}${plausible(template)}`
  const ends = template.includes('{') ? ['', representations[index % representations.length]] : []
  return [
    // In all parameters at once, and as a name.
    `${page}?${parameters.map((one) => `${one}=${value}`).join('&')}&${value}`.slice(0, 12_000),
    ...(own[name] ?? []).map((one) => `${page}?${one}=${value}&${one}=1&${one}[]=${value}&${one}[a]=${value}`),
    ...ends.map((end) => `/${locale}${template.replace(/\{(\w+)\*?\}/g, value)}${end}`),
  ]
}

/** Addresses outside the pages whose last part is a name. */
const folders = ['fragments/hu', 'fragments', 'feeds', 'sitemaps', 'builds/meta', 'media', 'og/hu/products', 'og', '']
const others = folders.flatMap((folder) => values.map((value) => `/${folder}${folder && '/'}${value}`))

/** Sends the address exactly as written, which fetch would normalize. */
function statusOf(baseURL: string, target: string): Promise<number> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((resolve) => {
    // A failed connection, and one that hangs, count as failures too.
    const outgoing = openRequest({ hostname, port, path: target, timeout: 20_000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(599)).end()
  })
}

async function failures(baseURL: string, targets: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  const queue = targets.values()
  const lane = async () => {
    for (const target of queue) {
      const status = await statusOf(baseURL, target)
      if (status >= 500) failed.push(`${String(status)} ${target.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return failed
}

for (const locale of locales)
  test(`no page fails because of its address (${locale})`, { tag: ['@error', '@R-ERR-11'] }, async ({ baseURL }) => {
    test.setTimeout(180_000)
    const targets = addresses(locale)
    expect(targets.length).toBeGreaterThan(300)
    expect(await failures(baseURL ?? '', targets)).toEqual([])
  })

test('no other address fails because of what it contains', { tag: ['@error', '@R-ERR-11'] }, async ({ baseURL }) => {
  expect(await failures(baseURL ?? '', others)).toEqual([])
})

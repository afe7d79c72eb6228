import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { routes } from '@/lib/routing/routes'
import { Visitor } from '../../support/visitor'
import { openAccount } from '../support/customer'
import { tags } from '../support/html'
import { expect, test } from '../support/http-test'
import { ownAddress } from '../support/outbox'
import { routeAddresses } from '../support/route-addresses'

const maxFiles = 3
/** Uncompressed: what the browser has to parse before the first paint. */
const maxBytes = 60_000

const accountPages = ['account', 'account-orders', 'account-offers', 'account-security'] as const

test(
  'every page of the route table loads no more styles than its budget',
  { tag: ['@perf', '@R-PERF-2'] },
  async ({ baseURL }) => {
    const origin = baseURL ?? ''
    const sizes = new Map<string, Promise<number>>()
    const sizeOf = (file: string) => {
      const size = sizes.get(file) ?? bytesOf(file)
      sizes.set(file, size)
      return size
    }
    const bytesOf = async (file: string) => {
      const answer = await fetch(new URL(file, origin))
      expect(answer.status, file).toBe(200)
      return (await answer.arrayBuffer()).byteLength
    }
    const stylesOf = async (visitor: Visitor, page: string) => {
      const html = await (await visitor.send('GET', page, { headers: { Accept: 'text/html' } })).text()
      const files = tags(html, 'link').flatMap(({ rel, href }) => (rel === 'stylesheet' && href ? [href] : []))
      const bytes = (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0)
      return { page, files: files.length, bytes }
    }

    for (const locale of locales) {
      const visitor = new Visitor({ origin, locale })
      const customer = new Visitor({ origin, locale })
      await openAccount(customer, locale, ownAddress('styles'))
      const ofCustomer = accountPages.map((name) => path(name, {}, locale))
      const ofAnyone = (await routeAddresses(visitor, origin, locale)).filter((page) => !ofCustomer.includes(page))
      const measured = await Promise.all([
        ...ofAnyone.map((page) => stylesOf(visitor, page)),
        ...ofCustomer.map((page) => stylesOf(customer, page)),
      ])
      expect(measured.length).toBeGreaterThanOrEqual(Object.keys(routes).length)
      const isWithinBudget = ({ files, bytes }: (typeof measured)[number]) =>
        files > 0 && files <= maxFiles && bytes <= maxBytes
      expect(measured.filter((page) => !isWithinBudget(page))).toEqual([])
    }
  },
)

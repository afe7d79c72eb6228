import { consentCookie, consentText, everything } from '@/lib/consent/consent'
import { defaultLocale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { systemBrowser } from '../../../scripts/support/browser.mjs'
import { evaluate, TabBrowser, type PageSession } from '../../support/devtools.mjs'
import { firstProducts } from '../support/addresses'
import { expect, test } from '../support/test'

/** Requests that a prerendered page must not send. */
const personal = /\/(?:api|sanctum)\/|\/_payload\.json|\/fragments\/\w+\/consent|\/sw\.js|googletagmanager/

const isHydrated = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`

/** Number of the page's own scripts that have been loaded, as resources. */
const startedScripts = `performance.getEntriesByType('resource').filter(({ name }) => /_next.*\\.js/.test(name)).length`

interface DataLayerEntry {
  readonly event?: string
}
const eventsIn = (page: PageSession, name: string) =>
  evaluate(page, 'window.dataLayer ?? []').then(
    (told: DataLayerEntry[]) => told.filter(({ event }) => event === name).length,
  )

test.describe('a prerendered page', () => {
  const executable = systemBrowser()
  test.skip(!executable, 'needs an installed Chromium: Playwright cannot control prerendered targets')
  test.use({ shopLocale: defaultLocale })

  test(
    'loads nothing personal and reports nothing before the click, and everything once after it',
    { tag: ['@R-ROUTE-12', '@R-AN-2'] },
    async ({ baseURL: origin = '', request, visitor }) => {
      const [product] = await firstProducts(visitor, 1)
      if (!product) throw new Error('The catalogue is empty')
      const address = productPath(product, defaultLocale)
      await expect.poll(async () => (await request.get(address)).text()).toContain('<script data-src=')
      const browser = new TabBrowser(executable!, ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'])
      /** Requests with the DevTools session that sent them. */
      const sent: [session: string, url: string, method: string][] = []
      browser.listen((method, told, session) => {
        if (method !== 'Network.requestWillBeSent') return
        const { request } = told as { request: { url: string; method: string } }
        sent.push([session, request.url, request.method])
      })
      const consent = {
        name: consentCookie,
        value: consentText({ id: 'prerendered', choices: everything }),
        url: origin,
      }
      const tab = await browser.openTab(({ isPrerendered }) => [
        ['Network.enable'],
        ...(isPrerendered ? [] : [['Network.setCookie', consent] as const]),
      ])
      try {
        const [list] = tab.pages
        if (!list) throw new Error('There is no page')
        const url = origin + path('all-products', {}, defaultLocale)
        await list.send('Page.navigate', { url })
        // When the service worker takes control, Chromium discards prerendered pages.
        await expect
          .poll(() => evaluate(list, 'navigator.serviceWorker.controller !== null'), { timeout: 30_000 })
          .toBe(true)
        await evaluate(list, 'window.isFormer = true')
        await list.send('Page.navigate', { url })
        await expect
          .poll(() =>
            evaluate(list, `window.isFormer ? 0 : document.querySelectorAll('[type=speculationrules]').length`),
          )
          .toBeGreaterThan(0)
        const card = `document.querySelector('main article a[href="${address}"]')`
        const { x, y } = await evaluate(
          list,
          `{ ${card}.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, width, height } = ${card}.getBoundingClientRect(); ({ x: x + width / 2, y: y + height / 2 }) }`,
        )
        await list.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
        await expect.poll(() => tab.pages.some(({ isPrerendered }) => isPrerendered)).toBe(true)
        const prepared = tab.pages.find(({ isPrerendered }) => isPrerendered)!
        // Until its document begins, it has no context to evaluate in.
        await expect
          .poll(() => evaluate(prepared, `document.readyState`).catch(() => ''), { timeout: 20_000 })
          .toBe('complete')
        // Longer than the scripts of a page in a background tab wait, and long enough to catch unwanted requests.
        await expect.poll(() => evaluate(prepared, 'performance.now() > 4000'), { timeout: 20_000 }).toBe(true)
        expect(await evaluate(prepared, startedScripts)).toBe(0)
        // A page that is not cached yet comes with ordinary scripts, which run while it is prerendered.
        await evaluate(
          prepared,
          `document.querySelectorAll('script[data-src]').forEach((script) => (script.src = script.dataset.src))`,
        )
        await expect.poll(() => evaluate(prepared, isHydrated), { timeout: 20_000 }).toBe(true)
        await expect.poll(() => evaluate(prepared, 'performance.now() > 8000'), { timeout: 20_000 }).toBe(true)
        const own = sent.filter(([session]) => session === prepared.id)
        expect(own.length).toBeGreaterThan(0)
        expect(own.filter(([, url, method]) => personal.test(url) || method !== 'GET')).toEqual([])
        expect(await evaluate(prepared, 'document.cookie')).toBe(await evaluate(list, 'document.cookie'))
        expect(
          await evaluate(prepared, `[document.prerendering, typeof window.dataLayer, localStorage.recent ?? '']`),
        ).toEqual([true, 'undefined', ''])

        const before = sent.length
        const pings = () => sent.slice(before).filter(([, url]) => url.endsWith('/api/ping'))
        for (const type of ['mousePressed', 'mouseReleased'])
          await list.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
        await expect.poll(() => evaluate(prepared, 'document.prerendering')).toBe(false)
        expect(
          await evaluate(prepared, `performance.getEntriesByType('navigation')[0].activationStart`),
        ).toBeGreaterThan(0)
        await expect.poll(() => eventsIn(prepared, 'view_item')).toBe(1)
        await expect.poll(() => pings().length).toBe(1)
        await expect.poll(() => evaluate(prepared, `localStorage.recent ?? ''`)).toBe(String(product.id))
        expect(await eventsIn(prepared, 'view_item')).toBe(1)
        const told: string[] = await evaluate(
          prepared,
          `window.dataLayer.filter(({ event }) => event).map((entry) => JSON.stringify(entry))`,
        )
        expect(told).toEqual([...new Set(told)])
      } finally {
        await tab.close()
        await browser.close()
      }
    },
  )
})

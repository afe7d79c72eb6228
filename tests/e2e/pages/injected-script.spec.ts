import { defaultLocale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { hydrated } from '../support/page'
import { expect, test } from '../support/test'

declare global {
  interface Window {
    injected?: string[]
  }
}

/** What an attacker would inject into a page: a script, an event handler, a script from elsewhere. */
const injections = [
  `<script>(window.injected ??= []).push('script')</script>`,
  `<img src="/icons/none.svg" alt="" onerror="(window.injected ??= []).push('handler')">`,
  `<script src="data:text/javascript,(window.injected ??= []).push('data')"></script>`,
]

test.describe('a script that is not the shop’s', () => {
  // React notices the element that it did not render (#418).
  test.use({ shopLocale: defaultLocale, allowedComplaints: [/Content Security Policy|status of 404|React error #418/] })

  for (const [kind, address] of [
    ['cached', path('index', {}, defaultLocale)],
    ['rendered for the request', `${path('all-products', {}, defaultLocale)}?sort=price_asc`],
  ] as const) {
    test(`does not run on a page that is ${kind}`, { tag: ['@R-SAFE-5'] }, async ({ page }) => {
      await page.route(
        (url) => url.pathname + url.search === address,
        async (route) => {
          const response = await route.fetch()
          const html = (await response.text()).replace(/<main\b[^>]*>/, (start) => start + injections.join(''))
          await route.fulfill({ response, body: html })
        },
      )
      await page.goto(address)
      await hydrated(page)
      await page.evaluate((texts) => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', texts.join(''))
        const script = document.createElement('script')
        script.textContent = `(window.injected ??= []).push('element')`
        document.body.append(script)
      }, injections)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.injected ?? [])).toEqual([])
    })
  }
})

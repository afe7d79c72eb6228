import type { Page } from 'playwright/test'
import type { Product } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { modelPath, productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { expectAccessible, open } from '../support/page'
import { expect, test } from '../support/test'

/** Milliseconds: without a graphics card, the processor draws. */
const patience = 80_000

/** What a page requests besides itself. */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  return requested
}

const isOfViewer = (address: string) => /\.glb|draco/.test(address)

for (const shopLocale of locales) {
  test.describe(`a product in 3D in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product', '@media'] }, () => {
    // Of a processor that draws in the place of a graphics card.
    test.use({ shopLocale, allowedComplaints: [/GL Driver Message|rAF timed out/] })

    test(
      'opens from its page, which requests nothing of it before',
      { tag: ['@R-PROD-15'] },
      async ({ page, t, visitor, baseURL }) => {
        test.slow()
        const product = await productNamed(visitor, 'Lune')
        const requested = requestsOf(page)
        await open(page, productPath(product, shopLocale))
        const link = page.getByRole('link', { name: t('product.gallery.model') })
        await link.hover()
        await page.waitForTimeout(500)
        expect(requested.filter(isOfViewer)).toEqual([])
        expect(requested.filter((address) => address.includes('/3d/'))).toEqual([])

        await link.click()
        await expect(page).toHaveURL(modelPath(product, shopLocale))
        await expect(page.getByRole('status').filter({ hasText: t('model.ready') })).toBeAttached({ timeout: patience })
        expect(requested.some(isOfViewer)).toBe(true)
        const { origin } = new URL(baseURL!)
        expect(requested.filter((address) => !address.startsWith(origin) && !/^(?:data|blob):/.test(address))).toEqual(
          [],
        )
        await expectAccessible(page)
      },
    )

    test(
      'turns by keys, shows its sizes and changes its colour',
      { tag: ['@R-PROD-15'] },
      async ({ page, t, visitor }) => {
        test.slow()
        await open(page, modelPath(await productNamed(visitor, 'Lune'), shopLocale))
        const viewer = page.locator('model-viewer')
        const ready = page.getByRole('status').filter({ hasText: t('model.ready') })
        await expect(ready).toBeAttached({ timeout: patience })
        const orbit = () => viewer.evaluate((element) => String((element as unknown as Turned).getCameraOrbit().theta))
        const before = await orbit()
        await viewer.evaluate((element) => element.shadowRoot?.querySelector<HTMLElement>('.userInput')?.focus())
        for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
        await expect.poll(orbit).not.toBe(before)

        await page.getByRole('button', { name: t('model.sizes') }).click()
        await expect(viewer.getByText('80 cm')).toBeVisible()

        const source = () => viewer.evaluate((element) => (element as unknown as Turned).src)
        const first = await source()
        expect(first).toMatch(/\.glb\?v=/)
        await page.getByRole('main').getByRole('radio').nth(1).check()
        await expect.poll(source).not.toBe(first)
        await expect(ready).toBeAttached({ timeout: patience })
      },
    )

    test('says without scripts what it needs', { tag: ['@R-PROD-15'] }, async ({ browser, t, visitor, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto(modelPath(await productNamed(visitor, 'Lune'), shopLocale))
      await expect(page.locator('main noscript p')).toHaveText(t('model.needs'))
      await expect(page.locator('main noscript p')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.close()
    })
  })
}

interface Turned {
  readonly src: string
  getCameraOrbit(): { readonly theta: number }
}

test(
  'the viewer’s page alone allows what it needs, and is not indexed',
  { tag: ['@R-SAFE-5'] },
  async ({ request, visitor }) => {
    const product = await productNamed(visitor, 'Lune')
    const headers = async (address: string) => (await request.get(address)).headers()
    for (let time = 0; time < 3; time += 1) {
      const usual = (await headers(productPath(product, 'hu')))['content-security-policy']
      expect(usual).not.toMatch(/blob:|wasm/)
      const own = (await headers(modelPath(product, 'hu')))['content-security-policy']
      expect(own).toContain("'wasm-unsafe-eval'")
      expect(own).toContain("worker-src 'self' blob:")
      expect(own).not.toContain("script-src 'self' 'unsafe-inline'")
    }
    expect(await (await request.get(modelPath(product, 'hu'))).text()).toMatch(/<meta name="robots" content="noindex/)
  },
)

test(
  'a model is served with its type, for as long as it is the same',
  { tag: ['@R-PROD-15'] },
  async ({ request, visitor }) => {
    const { id } = await productNamed(visitor, 'Lune')
    const product = (await (await request.get(`/api/products/${id}`)).json()) as { data: Product }
    const response = await request.get(product.data.model_3d?.src ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      'content-type': 'model/gltf-binary',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  },
)

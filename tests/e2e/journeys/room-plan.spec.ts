import sharp from 'sharp'
import type { Locator, Page } from 'playwright/test'
import type { ProductCard } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { tabTo } from '../support/keyboard'
import { expectAccessible, hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

/** Milliseconds: without a graphics card, the processor draws. */
const patience = 80_000

type Texts = (key: string, values?: Record<string, string | number>) => string

const pieceOf = (page: Page, { title }: ProductCard) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}, \\d`) })

/** Opens the planner and adds a product that the search finds. */
async function furnish(page: Page, t: Texts, address: string, product: ProductCard): Promise<Locator> {
  await open(page, address)
  await page.getByRole('button', { name: t('plan.start') }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/search/suggest'))
  await page.getByRole('searchbox', { name: t('plan.searchLabel') }).fill(product.title.split(',')[0]!)
  await answered
  await page.getByRole('button', { name: t('plan.addNamed', { name: product.title }) }).click()
  const piece = pieceOf(page, product)
  await expect(piece).toBeVisible()
  return piece
}

const field = (page: Page, label: string) => page.getByRole('main').getByRole('textbox', { name: label })

for (const shopLocale of locales) {
  const address = path('room-plan', {}, shopLocale)

  test.describe(`the room planner in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product'] }, () => {
    test.use({ shopLocale })

    test(
      'furnishes a room by mouse, and keeps it',
      { tag: ['@R-PLAN-1', '@R-PLAN-2', '@R-PLAN-6', '@R-PLAN-9'] },
      async ({ page, t, visitor }) => {
        const requested: string[] = []
        page.on('request', (request) => requested.push(request.url()))
        const product = await productNamed(visitor, 'Lune')
        const piece = await furnish(page, t, address, product)
        await piece.scrollIntoViewIfNeeded()
        const box = (await piece.boundingBox())!
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const pixels = await page
          .getByRole('group', { name: t('plan.drawing') })
          .evaluate((svg) => (svg as unknown as SVGSVGElement).getScreenCTM()?.a ?? 0)
        const away = async (label: string) =>
          Number((await field(page, label).inputValue()).replace(',', '.')) * 10 * pixels
        const [left, top] = [await away(t('plan.fromLeft')), await away(t('plan.fromTop'))]
        await page.mouse.move(middle.x, middle.y)
        await page.mouse.down()
        // Four pixels from both walls, it snaps to them.
        await page.mouse.move(middle.x - left + 4, middle.y - top + 4, { steps: 8 })
        await page.mouse.up()
        await expect(field(page, t('plan.fromLeft'))).toHaveValue('0')
        await expect(field(page, t('plan.fromTop'))).toHaveValue('0')
        expect(requested.filter((one) => /three|draco|\.glb/.test(one))).toEqual([])
        await expectAccessible(page)

        await page.getByRole('button', { name: t('plan.undo') }).click()
        await expect(field(page, t('plan.fromLeft'))).not.toHaveValue('0')
        await page.getByRole('button', { name: t('plan.redo') }).click()
        await expect(field(page, t('plan.fromLeft'))).toHaveValue('0')

        await page.reload()
        await hydrated(page)
        await page.getByRole('button', { name: t('plan.start') }).click()
        await piece.focus()
        await expect(field(page, t('plan.fromLeft'))).toHaveValue('0')
      },
    )

    test(
      'furnishes a room by keyboard alone, and says where everything is',
      { tag: ['@R-PLAN-2', '@R-PLAN-3', '@R-PLAN-4', '@R-A11Y-2', '@desktop'] },
      async ({ page, t, visitor }) => {
        const product = await productNamed(visitor, 'Lune')
        await open(page, address)
        await tabTo(page, page.getByRole('button', { name: t('plan.start') }))
        await page.keyboard.press('Enter')
        await expect(page.getByRole('group', { name: t('plan.drawing') })).toBeVisible()
        await tabTo(page, page.getByRole('searchbox', { name: t('plan.searchLabel') }))
        await page.keyboard.type('Lune')
        const add = page.getByRole('button', { name: t('plan.addNamed', { name: product.title }) })
        await expect(add).toBeVisible()
        await tabTo(page, add)
        await page.keyboard.press('Enter')
        const piece = pieceOf(page, product)
        await expect(piece).toBeVisible()

        await tabTo(page, piece, true)
        const left = Number((await field(page, t('plan.fromLeft')).inputValue()).replace(',', '.'))
        await page.keyboard.press('ArrowLeft')
        await page.keyboard.press('Shift+ArrowLeft')
        const distance = `${String(left - 11).replace('.', shopLocale === 'hu' ? ',' : '.')}\u00a0cm`
        await expect(page.getByRole('status').filter({ hasText: t('plan.toWall.left', { distance }) })).toBeAttached()

        // Up to the wall, not through it.
        for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp')
        await expect(field(page, t('plan.fromTop'))).toHaveValue('0')
        await page.keyboard.press('r')
        await expect(piece).toHaveAccessibleName(/ 15°/)
        await expect(
          page.getByRole('button', { name: t('plan.warnings.outside', { name: product.title }) }),
        ).toBeVisible()
        await page.keyboard.press('Shift+R')
        await expect(piece).toHaveAccessibleName(/ 0°/)
        await page.keyboard.press('Delete')
        await expect(piece).toHaveCount(0)
      },
    )

    test(
      'shares a plan as an address, which opens the same plan elsewhere',
      { tag: ['@R-PLAN-5'] },
      async ({ page, t, visitor, context, browser, baseURL }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const product = await productNamed(visitor, 'Lune')
        await furnish(page, t, address, product)
        await field(page, t('plan.fromLeft')).fill('37')
        await field(page, t('plan.fromLeft')).press('Enter')
        await page.getByRole('button', { name: t('share.share') }).click()
        const shared = await page.evaluate(() => navigator.clipboard.readText())
        expect(shared).toContain(`${address}#plan=1.`)

        const other = await browser.newContext({ ...(baseURL && { baseURL }) })
        const fresh = await other.newPage()
        await open(fresh, shared)
        const piece = pieceOf(fresh, product)
        await piece.focus()
        await expect(field(fresh, t('plan.fromLeft'))).toHaveValue('37')
        await open(fresh, `${address}#plan=1.nonsense`)
        await fresh.reload()
        await expect(fresh.getByText(t('plan.unreadable'))).toBeVisible()
        await other.close()
      },
    )

    test('puts all pieces into the cart, or into a quote', { tag: ['@R-PLAN-7'] }, async ({ page, t, shopkeeper }) => {
      const product = await shopkeeper.ownProduct()
      await furnish(page, t, address, product)
      await page.getByRole('button', { name: t('plan.addNamed', { name: product.title }) }).click()
      await page.getByRole('button', { name: t('plan.toCart') }).click()
      await expect(page.getByText(t('plan.added', { count: 2 }))).toBeVisible()
      await open(page, path('cart', {}, shopLocale))
      await expect(
        page
          .getByRole('main')
          .locator(`a[href="${productPath(product, shopLocale)}"]`)
          .first(),
      ).toBeVisible()
      await open(page, address)
      await page.getByRole('button', { name: t('plan.start') }).click()
      await page.getByRole('button', { name: t('plan.toQuote') }).click()
      await expect(page).toHaveURL(path('offer', {}, shopLocale))
      await expect(page.getByRole('main').getByRole('link', { name: product.title })).toBeVisible()
    })

    test(
      'is moved and zoomed by fingers, while the page stays where it is',
      { tag: ['@R-PLAN-2', '@phone'] },
      async ({ page, t, visitor }) => {
        const piece = await furnish(page, t, address, await productNamed(visitor, 'Lune'))
        await piece.scrollIntoViewIfNeeded()
        const drawing = page.getByRole('group', { name: t('plan.drawing') })
        const session = await page.context().newCDPSession(page)
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
          session.send('Input.dispatchTouchEvent', { type, touchPoints })
        const scrolled = () => page.evaluate(() => [window.scrollY, window.visualViewport?.scale])
        const before = await scrolled()
        const box = (await piece.boundingBox())!
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        const top = () => field(page, t('plan.fromTop')).inputValue()
        const from = await top()

        // A tap that trembles.
        await touch('touchStart', middle)
        await touch('touchMove', { x: middle.x + 2, y: middle.y + 1 })
        await touch('touchEnd')
        expect(await top()).toBe(from)

        await touch('touchStart', middle)
        for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: middle.x, y: middle.y + step * 5 })
        await touch('touchEnd')
        await expect.poll(top).not.toBe(from)
        expect(await scrolled()).toEqual(before)

        const frame = (await drawing.boundingBox())!
        const whole = await drawing.getAttribute('viewBox')
        const at = (x: number) => ({ x: frame.x + frame.width * x, y: frame.y + frame.height * 0.2 })
        await touch('touchStart', at(0.4))
        await touch('touchStart', at(0.4), at(0.6))
        for (let step = 1; step <= 6; step += 1) await touch('touchMove', at(0.4 - step * 0.03), at(0.6 + step * 0.03))
        await touch('touchEnd')
        await expect(drawing).not.toHaveAttribute('viewBox', whole!)
        expect(await scrolled()).toEqual(before)
      },
    )

    test(
      'is printed to scale, beginning on the first page',
      { tag: ['@R-PLAN-8', '@desktop'] },
      async ({ page, t, visitor }) => {
        const product = await productNamed(visitor, 'Lune')
        await furnish(page, t, address, product)
        const sheet = page.locator('main section[aria-hidden="true"]')
        // As below the question about cookies.
        await page.evaluate(() => (document.body.style.paddingBottom = '20rem'))
        for (const [cm, scale] of [
          ['500', 50],
          ['2900', 200],
        ] as const) {
          for (const label of ['width', 'depth']) {
            const size = page
              .getByRole('region', { name: t('plan.room') })
              .getByRole('textbox', { name: t(`plan.${label}`) })
            await size.fill(cm)
            await size.press('Enter')
          }
          await page.emulateMedia({ media: 'print' })
          await expect(sheet.getByText(t('plan.scale', { scale }))).toBeVisible()
          await expect(sheet.getByText(product.title, { exact: true })).toBeVisible()
          const { width, height } = (await sheet.locator('svg').boundingBox())!
          expect(Math.max(width / 180, height / 165)).toBeLessThanOrEqual(96 / 25.4)
          await page.emulateMedia({ media: null })
          const pdf = await page.pdf({ format: 'A4' })
          expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]).toBe('1')
        }
        await open(page, path('index', {}, shopLocale))
        await open(page, address)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByText(t('plan.points.take'))).toBeVisible()
      },
    )

    test(
      'is changed in two tabs, and neither loses what the other did',
      { tag: ['@R-PLAN-6', '@desktop'] },
      async ({ page, t, visitor, context }) => {
        const piece = await furnish(page, t, address, await productNamed(visitor, 'Lune'))
        const other = await context.newPage()
        await open(other, address)
        await other.getByRole('button', { name: t('plan.start') }).click()
        const [height, left] = [field(other, t('plan.height')), field(page, t('plan.fromLeft'))]
        await height.fill('301')
        await height.press('Enter')
        await left.fill('37')
        await left.press('Enter')
        await expect(field(page, t('plan.height'))).toHaveValue('301')
        await other.getByRole('button', { name: (await piece.getAttribute('aria-label'))! }).focus()
        await expect(field(other, t('plan.fromLeft'))).toHaveValue('37')

        await page.getByRole('button', { name: t('plan.removePlan') }).click()
        await expect(piece).toHaveCount(0)
        await page
          .getByRole('status')
          .getByRole('button', { name: t('plan.undo') })
          .click()
        await expect(piece).toBeVisible()
      },
    )

    test('says in 3D what is missing', { tag: ['@R-PLAN-10', '@desktop'] }, async ({ page, t, visitor }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await furnish(page, t, address, await productNamed(visitor, 'Lune'))
      await page.getByRole('button', { name: t('plan.open3d') }).click()
      await expect(page.getByText(t('plan.walk.failed'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('plan.walk.steps.forward') })).toHaveCount(0)
      await page.getByRole('button', { name: t('plan.walk.close') }).click()
      await expect(page.getByRole('group', { name: t('plan.drawing') })).toBeVisible()
    })

    test.describe('in 3D', { tag: ['@desktop'] }, () => {
      // Of a processor that draws in the place of a graphics card.
      test.use({ allowedComplaints: [/GL Driver Message|rAF timed out|GPU stall/] })

      test('can be walked through', { tag: ['@R-PLAN-10'] }, async ({ page, t, visitor }) => {
        test.slow()
        await furnish(page, t, address, await productNamed(visitor, 'Lune'))
        await page.getByRole('button', { name: t('plan.open3d') }).click()
        const canvas = page.getByRole('img', { name: t('plan.walk.canvas', { count: 1 }) })
        await expect(page.getByRole('status').filter({ hasText: t('plan.walk.ready') })).toBeVisible({
          timeout: patience,
        })
        const seen = () => canvas.screenshot()
        const outside = await seen()
        const { channels } = await sharp(outside).stats()
        expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
        await expectAccessible(page)

        await canvas.focus()
        await page.keyboard.press('ArrowUp')
        await expect(page.getByRole('radio', { name: t('plan.walk.walk') })).toBeChecked()
        await expect.poll(async () => Buffer.compare(await seen(), outside)).not.toBe(0)
        await page.keyboard.press('Escape')
        await expect(canvas).toHaveCount(0)
      })
    })
  })
}

test('the room planner says without scripts what it needs', { tag: ['@R-PLAN-9'] }, async ({ browser, t, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(path('room-plan', {}, 'hu'))
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.getByRole('button', { name: t('plan.start') })).toBeHidden()
  await context.close()
})

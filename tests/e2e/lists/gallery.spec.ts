import type { Page } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { expectAccessible, open } from '../support/page'
import { expect, test } from '../support/test'

/** A horizontal swipe as touch events. */
async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from.x + (by * step) / 5)
  await touch('touchEnd')
}

for (const shopLocale of locales) {
  test.describe(`pictures of a product in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product', '@media'] }, () => {
    test.use({ shopLocale })

    test(
      'open, change by keys and swipes, zoom and close',
      { tag: ['@R-PROD-2'] },
      async ({ page, t, visitor, isMobile }) => {
        await open(page, productPath(await productNamed(visitor, 'Lune'), shopLocale))
        const gallery = page.getByRole('region', { name: t('product.gallery.label') })
        const first = gallery.getByRole('link').first()
        await first.click()
        const dialog = page.getByRole('dialog')
        const count = dialog.getByRole('status').filter({ hasText: '/' })
        await expect(count).toHaveText(/^1 \/ [2-9]$/)
        await expectAccessible(page)

        const zoom = dialog.getByRole('button', { name: t('product.gallery.zoom'), exact: true })
        if (isMobile) {
          await swipe(page, { x: 300, y: 400 }, -200)
          await expect(count).toHaveText(/^2 \//)
          await swipe(page, { x: 100, y: 400 }, 200)
          await expect(count).toHaveText(/^1 \//)
          await expect(zoom).toHaveAttribute('aria-pressed', 'false')
        } else {
          await page.keyboard.press('ArrowRight')
          await expect(count).toHaveText(/^2 \//)
          await page.keyboard.press('ArrowLeft')
          await expect(count).toHaveText(/^1 \//)
        }
        await zoom.click()
        await expect(zoom).toHaveAttribute('aria-pressed', 'true')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(first).toBeFocused()
      },
    )

    test('close with Back, which goes back no further', async ({ page, t, visitor }) => {
      await open(page, path('index', {}, shopLocale))
      const address = productPath(await productNamed(visitor, 'Lune'), shopLocale)
      await open(page, address)
      const first = page
        .getByRole('region', { name: t('product.gallery.label') })
        .getByRole('link')
        .first()
      const dialog = page.getByRole('dialog')
      await first.click()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(address)
      await expect(first).toBeFocused()

      await page.goForward()
      await expect(page).toHaveURL(address)
      await expect(dialog).toHaveCount(0)
      await first.click()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: t('product.gallery.close'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(path('index', {}, shopLocale))
    })
  })
}

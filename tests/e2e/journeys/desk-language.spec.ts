import { locales } from '@/lib/i18n/locales'
import { paymentMethods } from '../../support/buyer'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { expectAccessible, expectReflow } from '../support/page'
import { placedOrder } from '../support/placed-order'

/** As the bar of the desk names them. */
const names = { hu: 'Magyar', en: 'English' } as const

for (const shopLocale of locales) {
  test.describe(`the language of the desk in ${shopLocale}`, { tag: [`@${shopLocale}`, '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'the desk opens in the language of its person, whatever the browser has kept, which they choose in its bar',
      { tag: ['@R-STAFF-24', '@R-STAFF-9', '@R-STAFF-43', '@R-A11Y-1'] },
      async ({ page, visitor, t, baseURL, isMobile }) => {
        test.slow()
        const origin = baseURL ?? ''
        const { order } = await placedOrder(visitor, origin, shopLocale, paymentMethods.cashOnDelivery)
        await joinDesk(page, t, origin, shopLocale)
        const other = shopLocale === 'hu' ? 'en' : 'hu'
        await page.evaluate((kept) => localStorage.setItem('RaStore.locale', JSON.stringify(kept)), other)
        await page.reload()
        await expect(page.getByRole('heading', { name: t('desk.today.waiting') })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${shopLocale}`))

        // What was sold is a chart and, for whoever does not see it, a table.
        await page.getByText(t('desk.today.asTable'), { exact: true }).first().click()
        await expect(page.getByRole('table').first()).toBeVisible()
        const sold = page.getByRole('link', { name: order.items[0]?.name ?? 'none', exact: true })
        await expect(sold).toBeVisible()
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        await sold.click()
        await expect(page.getByRole('textbox', { name: t('desk.columns.stock'), exact: true })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('heading', { name: t('desk.today.waiting') })).toBeVisible()

        await page.getByRole('link', { name: t('desk.guide.open'), exact: true }).click()
        const guide = page.getByRole('article')
        const places = guide.getByRole('navigation', { name: t('desk.guide.contents') }).getByRole('button')
        await places.last().press('Enter')
        await expect(guide.getByRole('heading', { name: await places.last().innerText(), exact: true })).toBeFocused()
        const picture = guide.getByRole('img').last()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        await page.goBack()
        await expect(page.getByRole('heading', { name: t('desk.today.waiting') })).toBeVisible()

        const chosen = page.waitForResponse('**/api/desk/language')
        await page.getByRole('button', { name: names[shopLocale] }).click()
        await page.getByRole('menuitem', { name: names[other] }).click()
        expect((await chosen).status()).toBe(204)
        await page.evaluate(() => localStorage.clear())
        await page.reload()
        await expect(page.getByRole('heading', { name: t('desk.today.waiting') })).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other}`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    )
  })
}

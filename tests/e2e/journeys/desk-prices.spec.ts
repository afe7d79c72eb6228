import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { expectAccessible } from '../support/page'
import { shopCommand } from '../support/shop-command'

/** A product of its own for a test, as other tests buy what the shop has. */
async function newProduct(origin: string): Promise<string> {
  const article = `DP-${randomUUID().slice(0, 8).toUpperCase()}`
  const folder = mkdtempSync(join(tmpdir(), 'nidora-desk-prices-'))
  const file = join(folder, 'new.csv')
  const title = `Árazott szék ${article}`
  const cells = [article, title, title, 'agyagos', 'armchairs', 'ivory', 50_000, 3]
  writeFileSync(file, `article_number;title_hu;title_en;brand;category;colour;price_huf;stock\n${cells.join(';')}\n`)
  await shopCommand(origin, 'import', 'products', file)
  rmSync(folder, { recursive: true })
  return article
}

for (const shopLocale of locales) {
  test.describe(`prices at the desk in ${shopLocale}`, { tag: [`@${shopLocale}`, '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'a scheduled price is asked about when far from the last, shown in the shop, and ended',
      { tag: ['@R-STAFF-42', '@R-A11Y-1'] },
      async ({ page, browser, t, baseURL }) => {
        test.slow()
        const origin = baseURL ?? ''
        const article = await newProduct(origin)
        await joinDesk(page, t, origin, shopLocale, 'editor')
        await page.goto(`/desk#/products/${article}`)
        const panel = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: t('desk.prices.title'), exact: true }) })
        const price = panel.getByLabel(t('desk.prices.price'), { exact: true })
        const schedule = panel.getByRole('button', { name: t('desk.prices.schedule'), exact: true })
        await expect(panel).toContainText(formatPrice(50_000, 'HUF'))

        const shop = await browser.newPage()
        await shop.goto(
          (await page
            .getByRole('link', { name: t('desk.row.inShop') })
            .first()
            .getAttribute('href')) ?? '',
        )
        const shows = (gross: number) =>
          expect(async () => {
            await shop.reload()
            const shown = shop.getByText(formatPrice(gross, 'HUF')).filter({ visible: true })
            await expect(shown.first()).toBeVisible({ timeout: 1000 })
          }).toPass()
        await shows(50_000)

        // Half a date has no value: taken for an empty one, the price would begin at once and stay.
        await price.fill('45000')
        await panel.getByLabel(t('desk.prices.from'), { exact: true }).pressSequentially('05')
        await schedule.click()
        await expect(panel.getByLabel(t('desk.prices.from'), { exact: true })).toBeFocused()
        await shows(50_000)
        await panel.getByLabel(t('desk.prices.from'), { exact: true }).fill('')
        // Neither is what stays from now on taken without a question.
        await schedule.click()
        await expect(panel.getByRole('checkbox', { name: t('desk.files.confirmed') })).toBeVisible()
        await page.reload()
        await expect(price).toHaveValue('45000')

        await price.fill('sok')
        await schedule.click()
        await expect(price).toHaveAttribute('aria-invalid', 'true')
        await price.fill('19 900')
        await panel.getByLabel(t('desk.prices.until'), { exact: true }).fill('2099-01-01T10:00')
        await schedule.click()
        const meant = panel.getByRole('checkbox', { name: t('desk.files.confirmed') })
        await expect(meant).toBeVisible()
        await expectAccessible(page)
        await meant.check()
        await schedule.click()
        const end = panel.getByRole('button', { name: t('desk.prices.end'), exact: true })
        await expect(end).toBeVisible()
        await expect(price).toHaveValue('')
        await shows(19_900)

        await end.click()
        await expect(end).toHaveCount(0)
        await shows(50_000)
        await shop.close()
        await shopCommand(origin, 'remove', 'product', article, '--yes')
      },
    )
  })
}

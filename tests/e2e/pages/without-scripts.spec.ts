import { locales, otherLocale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { productSchema } from '@/lib/contract/catalogue'
import { initSchema } from '@/lib/contract/shop'
import { categoryOf, productNamed } from '../support/addresses'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(`without JavaScript in ${shopLocale}`, { tag: ['@a11y'] }, () => {
    test.use({ shopLocale, javaScriptEnabled: false })

    test('the shop can be browsed and read', { tag: ['@R-A11Y-3'] }, async ({ page, visitor }) => {
      const product = await productNamed(visitor, 'Lune')
      const category = await categoryOf(visitor, product)
      await page.goto(path('index', {}, shopLocale))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      const categoryPath = path('categories-category_slug', { category_slug: category.slug }, shopLocale)
      await page.goto(categoryPath)
      await page.getByRole('main').getByRole('link', { name: product.title, exact: true }).click()
      await expect(page).toHaveURL(productPath(product, shopLocale))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Lune')
      await expect(page.locator('main [data-kind="gross"]:visible').first()).toBeVisible()
      const { description } = await visitor.request(productSchema, 'GET', `/api/products/${product.id}`)
      await expect(page.getByText(description[0] ?? '', { exact: true })).toBeAttached()
    })

    test(
      'a product says that buying needs scripts, and whom to call',
      { tag: ['@R-A11Y-3'] },
      async ({ page, visitor, t }) => {
        const product = await productNamed(visitor, 'Lune')
        await page.goto(productPath(product, shopLocale))
        const { shop } = await visitor.request(initSchema, 'GET', '/api/init')
        const why = page.locator('main noscript p')
        await expect(why).toBeVisible()
        await expect(why).toHaveText(t('cart.noScript', { phone: shop.phone }))
        await expect(page.getByRole('main').getByRole('button', { name: t('cart.add.add'), exact: true })).toHaveCount(
          0,
        )
      },
    )

    test('a listing can be sorted and paged by links, and keeps its page in the other language', async ({ page }) => {
      await page.goto(path('all-products', {}, shopLocale))
      const first = await page.getByRole('main').getByRole('article').first().innerText()
      await page.getByRole('main').locator('a[href*="page=2"]').first().click()
      await expect(page).toHaveURL(/page=2/)
      expect(await page.getByRole('main').getByRole('article').first().innerText()).not.toBe(first)

      const other = otherLocale(shopLocale)
      await page.locator(`a[hreflang="${other}"]:visible`).click()
      await expect(page).toHaveURL(`${path('all-products', {}, other)}?page=2`)
    })

    test('the delivery page shows the delivery time for a postcode', async ({ page, t }) => {
      await page.goto(path('delivery', {}, shopLocale))
      const field = page.getByRole('main').getByRole('textbox', { name: t('delivery.postcode.label') })
      const send = page.getByRole('main').getByRole('button', { name: t('delivery.postcode.send') })
      await field.fill('823')
      await send.click()
      await expect(page.getByText(t('delivery.postcode.invalid'))).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill('8230')
      await send.click()
      await expect(page).toHaveURL(/\?postcode=8230$/)
      await expect(page.getByRole('status').getByText(/^Balatonfüred: /)).toBeVisible()
    })

    test('language and currency can be changed', async ({ page, visitor }) => {
      const product = await productNamed(visitor, 'Lune')
      const { links } = await visitor.request(productSchema, 'GET', `/api/products/${product.id}`)
      const other = otherLocale(shopLocale)
      await page.goto(productPath(product, shopLocale))
      const href = await page.locator(`a[hreflang="${other}"]`).first().getAttribute('href')
      await page.goto(new URL(href ?? '', page.url()).href)
      await expect(page).toHaveURL(productPath({ id: product.id, link: links[other] }, other))

      await page.goto(`${productPath(product, shopLocale)}?currency_id=2`)
      await expect(page.locator('main [data-kind="gross"]:visible').first()).toContainText('€')
    })
  })
}

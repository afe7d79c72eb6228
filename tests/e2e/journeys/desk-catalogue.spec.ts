import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { z } from 'zod'
import { categorySchema } from '@/lib/contract/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { sharp } from '@/lib/process/sharp'
import { path } from '@/lib/routing/path'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { textsOf } from '../support/messages'
import { expectAccessible } from '../support/page'
import { shopCommand } from '../support/shop-command'

/** A number that no product has. */
const newNumber = () => `DK-${randomUUID().slice(0, 8).toUpperCase()}`

const saving = /^(?:Save|Mentés)$/

for (const shopLocale of locales) {
  test.describe(`the catalogue at the desk in ${shopLocale}`, { tag: [`@${shopLocale}`, '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'a file of a thousand products is checked, corrected, imported and found in the shop',
      { tag: ['@R-STAFF-20', '@R-A11Y-1'] },
      async ({ page, visitor, t, baseURL }) => {
        test.slow()
        await joinDesk(page, t, baseURL ?? '', shopLocale, 'editor')
        await page.goto('/desk#/files')
        const prefix = newNumber()
        const file = (stock: string) => ({
          name: 'new.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            [
              'article_number;title_hu;title_en;brand;category;colour;price_huf;stock',
              ...Array.from({ length: 1000 }, (_, index) => {
                const cells = ['agyagos', 'armchairs', 'ivory', 9990, index % 100 === 50 ? stock : 3]
                return [`${prefix}-${index}`, `${prefix} ${index}`, `${prefix} ${index}`, ...cells].join(';')
              }),
            ].join('\n'),
          ),
        })
        const chosen = page.getByLabel(t('desk.files.file'))
        await chosen.setInputFiles(file('sok'))
        await page.getByRole('button', { name: t('desk.files.check'), exact: true }).click()
        const faults = page.getByRole('table', { name: t('desk.files.faults') })
        await expect(faults.getByRole('row')).toHaveCount(11)
        await expect(faults.getByRole('row').nth(1)).toContainText(/52\s*stock/)
        await expectAccessible(page)
        const importAll = async (corrected: ReturnType<typeof file>) => {
          await chosen.setInputFiles(corrected)
          await page.getByRole('button', { name: t('desk.files.check'), exact: true }).click()
          await page.getByRole('button', { name: t('desk.files.doImport'), exact: true }).click()
          await expect(page.getByRole('alert').filter({ hasText: /1000.*1000/ })).toBeVisible({ timeout: 60_000 })
        }
        const found = async () => JSON.stringify((await visitor.call('GET', `/api/products?q=${prefix}-150`)).body)
        // Fewer than other tests buy.
        await importAll(file('2'))
        await expect.poll(found).toContain(`${prefix} 150`)
        const numbers = Array.from({ length: 1000 }, (_, index) => `${prefix}-${index};no`)
        await importAll({ ...file('2'), buffer: Buffer.from(['article_number;active', ...numbers].join('\n')) })
        await expect.poll(found).not.toContain(`${prefix} 150`)
      },
    )

    test(
      'a new product with a picture is made, previewed, put on sale, found in the shop, and gets another price',
      { tag: ['@R-STAFF-21', '@R-STAFF-22', '@R-STAFF-23', '@R-STAFF-44', '@R-A11Y-1'] },
      async ({ page, browser, request, visitor, t, baseURL }) => {
        test.slow()
        const origin = baseURL ?? ''
        await joinDesk(page, t, origin, shopLocale, 'editor')
        const article = newNumber()
        await page.goto('/desk#/products/create')
        const field = (name: RegExp | string) => page.getByRole('textbox', { name, exact: typeof name === 'string' })
        const column = (name: string) => t(`desk.columns.${name}`)
        await field(column('article_number')).fill(article)
        for (const language of locales)
          await field(`${column('title')} (${t(`desk.languages.${language}`)})`).fill(`Mohaszék ${article}`)
        await field(`${column('price')}, HUF`).fill('45 900')
        await field(column('stock')).fill('sok')
        const picture = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#3a5' } })
          .png()
          .toBuffer()
        await page
          .getByLabel(t('desk.pictures.add'))
          .setInputFiles({ name: 'moss.png', mimeType: 'image/png', buffer: picture })
        await expect(page.getByRole('img', { name: /\/media\/products\/moss-\w+\.png/ })).toBeVisible()
        await page.getByRole('button', { name: saving }).click()
        // Refused at its field, with what a new product lacks.
        await expect(field(column('stock'))).toHaveAttribute('aria-invalid', 'true')
        await page.reload()
        await field(column('stock')).fill('3')
        for (const name of ['brand', 'category', 'colour']) {
          await page.getByRole('combobox', { name: column(name), exact: true }).click()
          await page.getByRole('option').nth(1).click()
        }
        const onSale = async (answer: 'yes' | 'no') => {
          await page.getByRole('combobox', { name: column('active'), exact: true }).click()
          await page.getByRole('option', { name: t(`desk.values.${answer}`), exact: true }).click()
        }
        await onSale('no')
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByRole('heading', { name: article }).first()).toBeVisible()
        await expectAccessible(page)

        // Its preview alone shows it, in both languages, and leaves nothing in a cache.
        const shop = await browser.newPage()
        for (const language of locales) {
          const link = page.getByRole('link', { name: `${t('desk.row.preview')} (${t(`desk.languages.${language}`)})` })
          const address = (await link.getAttribute('href')) ?? ''
          const headers = (await request.get(address)).headers()
          expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex'])
          expect((await request.get(`${address.slice(0, -2)}xx`)).status()).toBe(404)
          const inShop = textsOf(language)
          await shop.goto(address)
          await expect(shop.getByText(inShop('product.preview.title'))).toBeVisible()
          await expect(shop.getByText(formatPrice(45_900, 'HUF')).filter({ visible: true }).first()).toBeVisible()
          await expect(shop.getByRole('button', { name: inShop('product.preview.notYet') }).first()).toBeDisabled()
          await expect(shop.locator('script[type="application/ld+json"]', { hasText: article })).toHaveCount(0)
          await expectAccessible(shop)
          const id = /(\d+)-\d+-[^/]+$/.exec(address)?.[1]
          const ordinary = path('products-product_slug', { product_slug: `x-${id}` }, language)
          expect((await request.get(ordinary)).status()).toBe(410)
        }
        await onSale('yes')
        await page.getByRole('button', { name: saving }).click()
        await expect
          .poll(async () => JSON.stringify((await visitor.call('GET', `/api/products?q=${article}`)).body))
          .toContain(`Mohaszék ${article}`)
        // The preview leads to its page, which the shop has from now on.
        await expect(async () => {
          await shop.reload()
          await expect(shop).toHaveURL(/\/(?:termekek|products)\//, { timeout: 1000 })
          await expect(shop.getByRole('heading', { level: 1, name: article })).toBeVisible({ timeout: 1000 })
        }).toPass()
        await expect(page.getByRole('link', { name: t('desk.row.inShop') })).toHaveCount(locales.length)
        await expect(shop.getByText(formatPrice(45_900, 'HUF')).filter({ visible: true }).first()).toBeVisible()

        // Two prices from a spreadsheet, pasted into the table.
        await page.goto(`/desk#/sheet?filter=${encodeURIComponent(JSON.stringify({ q: article }))}`)
        const cell = page.getByRole('textbox', { name: `${article}, ${column('price')}, HUF` })
        await expect(cell).toHaveValue('45900')
        await cell.focus()
        await cell.evaluate((input) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', '39 900\t49 900\r\n')
          input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        })
        await expect(cell).toHaveValue('39 900')
        await expectAccessible(page)
        await page.getByRole('button', { name: t('desk.sheet.save', { count: 2 }).replace('%', '') }).click()
        await expect(cell).toHaveValue('39900')
        await expect(async () => {
          await shop.reload()
          await expect(shop.getByText(formatPrice(39_900, 'HUF')).filter({ visible: true }).first()).toBeVisible({
            timeout: 1000,
          })
        }).toPass()
        await shop.close()
        await shopCommand(origin, 'remove', 'product', article, '--yes')
      },
    )

    test(
      'options of a new product are made in its form, and chosen in the shop at their price',
      { tag: ['@R-STAFF-40', '@R-OPTION-1', '@R-A11Y-1'] },
      async ({ page, browser, visitor, t, baseURL }) => {
        test.slow()
        const origin = baseURL ?? ''
        await joinDesk(page, t, origin, shopLocale, 'editor')
        const article = newNumber()
        await page.goto('/desk#/products/create')
        const column = (name: string) => t(`desk.columns.${name}`)
        const named = (name: string, locale: Locale) => `${name} (${t(`desk.languages.${locale}`)})`
        const field = (name: string) => page.getByRole('textbox', { name, exact: true })
        await field(column('article_number')).fill(article)
        for (const language of locales) await field(named(column('title'), language)).fill(`Mohapad ${article}`)
        await field(`${column('price')}, HUF`).fill('60000')
        await field(column('stock')).fill('5')
        for (const name of ['brand', 'category', 'colour']) {
          await page.getByRole('combobox', { name: column(name), exact: true }).click()
          await page.getByRole('option').nth(1).click()
        }

        const inForm = (name: string) => t(`desk.cell.options.${name}`)
        /** The group of an option, or of a value of one. */
        const part = (place: string) =>
          page
            .locator('details')
            .filter({ has: page.locator(`[id="field-${place}"]`) })
            .last()
        const name = async (of: Locator, hu: string, en: string) => {
          await of.getByRole('textbox', { name: named(inForm('label'), 'hu') }).fill(hu)
          await of.getByRole('textbox', { name: named(inForm('label'), 'en') }).fill(en)
        }
        const add = async (label: string, place: string) => {
          await page.getByRole('button', { name: t('desk.form.addTo', { label }).replace('%', '') }).press('Enter')
          await expect(page.locator(`[id="field-${place}"]`)).toBeFocused()
          return part(place)
        }
        const choose = async (of: Locator, label: string, option: string) => {
          await of.getByRole('combobox', { name: label, exact: true }).click()
          await page.getByRole('option', { name: option, exact: true }).click()
        }
        const number = (of: Locator, label: string) => of.getByRole('textbox', { name: label, exact: true })

        const length = await add(column('options'), '0')
        await name(length, 'Hossz', 'Length')
        await length.getByRole('textbox', { name: inForm('unit') }).fill('cm')
        const given = { min: '100', max: '150', step: '10', included: '120' }
        for (const [key, value] of Object.entries(given)) await number(length, inForm(key)).fill(value)
        await number(length.getByRole('group', { name: inForm('step_prices') }), 'HUF').fill('1500')
        await choose(length, inForm('sets'), inForm('width'))
        const legs = await add(column('options'), '1')
        await name(legs, 'Láb', 'Legs')
        await choose(legs, t('desk.field.kind'), inForm('choice'))
        await part('1.values').locator('summary').first().press('Enter')
        await add(inForm('values'), '1.values.0').then((low) => name(low, 'Alacsony', 'Low'))
        const high = await add(inForm('values'), '1.values.1')
        await number(high, 'HUF').fill('6900')
        // A decimal comma counts, and stays as it was typed.
        await number(high, 'EUR').pressSequentially('18,5')
        await expect(number(high, 'EUR')).toHaveValue('18,5')
        const save = page.getByRole('button', { name: saving })
        await save.click()
        // What is missing is told where it is missing, also after a reload.
        const english = high.getByRole('textbox', { name: named(inForm('label'), 'en') })
        await expect(english).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(page)
        await page.reload()
        await part('1').locator('summary').first().press('Enter')
        await part('1.values').locator('summary').first().press('Enter')
        await part('1.values.1').locator('summary').press('Enter')
        await name(high, 'Magas', 'High')
        await choose(legs, inForm('included'), shopLocale === 'hu' ? 'Alacsony' : 'Low')
        await page
          .getByRole('button', {
            name: t('desk.sorting.up', { name: t('desk.form.item', { position: 2 }) }).replaceAll('%', ''),
          })
          .last()
          .press('Enter')
        await expect(part('0').locator('summary').first()).toContainText(shopLocale === 'hu' ? 'Láb' : 'Legs')
        await save.click()
        await expect(page.getByRole('heading', { name: article }).first()).toBeVisible()
        await expect
          .poll(async () => JSON.stringify((await visitor.call('GET', `/api/products?q=${article}`)).body))
          .toContain(`Mohapad ${article}`)

        const shop = await browser.newPage()
        await shop.goto(
          (await page
            .getByRole('link', { name: t('desk.row.inShop') })
            .first()
            .getAttribute('href')) ?? '',
        )
        await expect(shop.locator('[data-options="live"]')).toBeVisible()
        const price = (gross: number) => shop.getByText(formatPrice(gross, 'HUF')).filter({ visible: true }).first()
        await expect(price(60_000)).toBeVisible()
        await shop.getByRole('spinbutton', { name: /^(?:Hossz|Length) \(cm\)$/ }).fill('140')
        await expect(price(63_000)).toBeVisible()
        await shop.getByRole('radio', { name: /^(?:Magas|High)/ }).check()
        await expect(price(69_900)).toBeVisible()
        await shop.close()
        await shopCommand(origin, 'remove', 'product', article, '--yes')
      },
    )

    test(
      'a category is dragged to another place among its siblings, in the shop too, and back by a key',
      { tag: ['@R-STAFF-45', '@R-A11Y-1'] },
      async ({ page, visitor, t, baseURL }) => {
        await joinDesk(page, t, baseURL ?? '', shopLocale, 'editor')
        const read = () => visitor.request(z.array(categorySchema), 'GET', '/api/categories')
        const all = await read()
        const parents = all.filter(({ id }) => all.filter((category) => category.parent_id === id).length > 1)
        // Each language has siblings of its own to move.
        const parent = parents[locales.indexOf(shopLocale)]
        const titles = async () => (await read()).flatMap((one) => (one.parent_id === parent?.id ? one.title : []))
        const [first = '', second = '', ...others] = await titles()
        await page.goto('/desk#/categories')
        await page.getByRole('link', { name: t('desk.sorting.title') }).click()
        const handle = (name: string) =>
          page.getByRole('button', { name: t('desk.sorting.drag', { name }).replace('%', ''), exact: true })
        await expectAccessible(page)
        const start = await handle(first).boundingBox()
        const end = await handle(second).boundingBox()
        await handle(first).hover()
        await page.mouse.down()
        await page.mouse.move(start?.x ?? 0, (end?.y ?? 0) + (end?.height ?? 0), { steps: 8 })
        await page.mouse.up()
        await expect.poll(titles).toEqual([second, first, ...others])
        await expect(page.getByText(t('desk.sorting.saved'))).toBeVisible()
        await handle(first).press('ArrowUp')
        await expect.poll(titles).toEqual([first, second, ...others])
        await expect(handle(first)).toBeFocused()
      },
    )

    test(
      'two people change one product: theirs is shown beside mine, and the one who decides wins',
      { tag: ['@R-STAFF-21', '@R-A11Y-1'] },
      async ({ page, t, baseURL }) => {
        test.slow()
        const origin = baseURL ?? ''
        await joinDesk(page, t, origin, shopLocale, 'editor')
        const article = shopLocale === 'hu' ? 'ND-10160' : 'ND-10161'
        await page.goto(`/desk#/products/${article}`)
        const stock = page.getByRole('textbox', { name: t('desk.columns.stock'), exact: true })
        await stock.fill('432')
        await shopCommand(origin, 'stock', 'set', article, '17')
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.row.changedMeanwhile'))).toBeVisible()
        await expect(stock).toHaveValue('432')
        const theirs = page.getByRole('button', { name: t('desk.row.takeTheirs', { value: '17' }).replace('%', '') })
        await expect(theirs).toBeVisible()
        await page.keyboard.press('Escape')
        await expectAccessible(page)
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.row.changedMeanwhile'))).toHaveCount(0)
        await expect(stock).toHaveValue('432')
        const journal = page.getByRole('table', { name: t('desk.stock.title') })
        await expect(journal.getByRole('row').nth(1)).toContainText('432')
        // Tests that buy take the products with the most stock.
        await shopCommand(origin, 'stock', 'set', article, '17')
      },
    )
  })
}

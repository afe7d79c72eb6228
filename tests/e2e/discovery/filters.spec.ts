import { listingSchema } from '@/lib/contract/catalogue'
import { choices as allChoices } from '@/lib/contract/listing-parameters'
import { sortOptions } from '@/lib/contract/sort'
import { locales, otherLocale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { nonEmpty } from '../../support/non-empty'
import { watchShifts } from '../support/layout-shift'
import { choices, closeFilters, openFilters, settled, shownTitles } from '../support/listing'
import { textsOf } from '../support/messages'
import { expectAccessible, follow, hydrated, open, switchLanguage } from '../support/page'
import { expect, test } from '../support/test'

/** The way home is not among values to choose from: see lists/fit.spec.ts. */
const parameters = allChoices.filter((name) => name !== 'fit')

const maxShift = 0.02

const sorts = sortOptions.filter((option) => option !== 'default')
for (const shopLocale of locales) {
  test.describe(`filters in ${shopLocale}`, { tag: [`@${shopLocale}`, '@list'] }, () => {
    test.use({ shopLocale })
    const listing = path('all-products', {}, shopLocale)

    test('the filters scroll with the page, not within it', { tag: ['@desktop'] }, async ({ page }) => {
      await open(page, listing)
      const scrolling = await page
        .locator('#filters')
        .evaluate((filters) =>
          [filters, ...filters.querySelectorAll('*')]
            .filter(
              (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
            )
            .map((part) => part.className),
        )
      expect(scrolling).toEqual([])
    })

    test('a filter keeps the focus, moves nothing and is kept by a reload', async ({ page, t }) => {
      await open(page, listing)
      const before = await shownTitles(page)
      const shift = await watchShifts(page)
      const filters = await openFilters(page, t('listing.filters'))
      const first = choices(filters, 'category').first()
      const value = await first.inputValue()
      await first.check()
      await expect(first).toBeChecked()
      await expect(first).toBeFocused()
      await expect(page).toHaveURL(`${listing}?${new URLSearchParams({ category: value }).toString()}`)
      await settled(page)
      await closeFilters(page, t('listing.closeFilters'))
      const found = await shownTitles(page)
      expect(found).not.toEqual(before)
      expect(await shift()).toBeLessThan(maxShift)

      await page.reload()
      await hydrated(page)
      expect(await shownTitles(page)).toEqual(found)
      await expect(page.locator(`#filters input[name="category"]:checked`)).toHaveValue(value)
    })

    test(
      'filters of every kind combine, in every order, without a page load, and in the other language too',
      { tag: ['@R-LIST-1', '@R-LIST-2'] },
      async ({ page, visitor, t }) => {
        await open(page, listing)
        const loaded = await page.evaluate(() => performance.timeOrigin)
        const filters = await openFilters(page, t('listing.filters'))
        const query = new URLSearchParams()
        for (const parameter of parameters) {
          const first = choices(filters, parameter).first()
          query.append(parameter, await first.inputValue())
          await first.check()
          await expect(first).toBeFocused()
          await expectListing()
        }
        await closeFilters(page, t('listing.closeFilters'))
        for (const sort of sorts) {
          query.set('sort', sort)
          await page.getByRole('combobox', { name: t('listing.sort.label') }).selectOption(sort)
          await expectListing()
        }
        expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)

        const found = await shownTitles(page)
        const other = otherLocale(shopLocale)
        await switchLanguage(page, t, other)
        const translated = new URLSearchParams()
        for (const parameter of parameters) {
          const checked = page.locator(`#filters label:has(input[name="${parameter}"]:checked)`)
          const value = await checked.locator('input').inputValue()
          translated.append(parameter, value)
          // Category values differ per language, other values do not.
          expect(value === query.get(parameter)).toBe(parameter !== 'category')
          const label = (await checked.textContent())?.replace(/\s*\(\d+\)$/, '') ?? ''
          const group = page.locator('#filters details').filter({ has: page.locator(`[name="${parameter}"]:checked`) })
          // "Yes" says nothing without the attribute.
          const filter =
            parameter === 'attribute' ? `${(await group.locator('summary').textContent()) ?? ''}: ${label}` : label
          const chip = page.getByRole('link', { name: textsOf(other)('listing.removeFilter', { filter }) })
          await expect(chip).toBeVisible()
        }
        translated.set('sort', sorts.at(-1)!)
        await expect(page).toHaveURL(`${path('all-products', {}, other)}?${translated.toString()}`)
        expect(await shownTitles(page)).toHaveLength(found.length)

        /** The URL and the products of the choices so far. */
        async function expectListing(): Promise<void> {
          await expect(page).toHaveURL(`${listing}?${query.toString()}`)
          await settled(page)
          const { items } = await visitor.request(listingSchema, 'GET', `/api/products?${query.toString()}`)
          expect(await shownTitles(page)).toEqual(items.map(({ title }) => title))
        }
      },
    )

    test(
      'filters by stock and price, shows chips, and clears them all',
      { tag: ['@R-LIST-3'] },
      async ({ page, t }) => {
        await open(page, listing)
        const all = await shownTitles(page)
        const filters = await openFilters(page, t('listing.filters'))
        await filters.getByRole('switch').check()
        await filters.getByRole('textbox', { name: t('listing.price.to') }).fill('60 000')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${listing}?price_max=60000&currency=HUF&in_stock=1`)
        await settled(page)
        await closeFilters(page, t('listing.closeFilters'))
        await expect(page.getByRole('link', { name: t('listing.flags.in_stock') })).toBeVisible()
        const cheap = await shownTitles(page)
        expect(cheap).not.toEqual(all)

        await page
          .getByRole('link', { name: t('listing.removeFilter', { filter: t('listing.flags.in_stock') }) })
          .click()
        await expect(page).toHaveURL(`${listing}?price_max=60000&currency=HUF`)
        await page.getByRole('link', { name: t('listing.clearAll') }).click()
        await expect(page).toHaveURL(listing)
        await settled(page)
        expect(await shownTitles(page)).toEqual(all)
      },
    )

    test('a dragged price applies on release', async ({ page, t }) => {
      await open(page, listing)
      const filters = await openFilters(page, t('listing.filters'))
      const slider = filters.getByRole('slider', { name: t('listing.price.highest') })
      await slider.focus()
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageDown')
      await expect(page).toHaveURL(/price_max=\d+/)
      await settled(page)
      const price = Number(new URL(page.url()).searchParams.get('price_max'))
      await expect(filters.getByRole('textbox', { name: t('listing.price.to') })).toHaveValue(/\d\u00a0\d{3}$/)
      expect(price).toBeLessThan(Number(await slider.getAttribute('max')))
    })

    test(
      'Back and Forward restore filters, products and scroll position',
      { tag: ['@R-ROUTE-13'] },
      async ({ page, t }) => {
        await open(page, listing)
        const all = await shownTitles(page)
        const filters = await openFilters(page, t('listing.filters'))
        const colour = choices(filters, 'colour').first()
        await colour.check()
        await settled(page)
        await closeFilters(page, t('listing.closeFilters'))
        const coloured = await shownTitles(page)

        await page.goBack()
        await expect(page).toHaveURL(listing)
        await expect(colour).not.toBeChecked()
        // The filter is restored at once, the products when they are there.
        await expect.poll(() => shownTitles(page)).toEqual(all)
        await page.goForward()
        await expect(colour).toBeChecked()
        await expect.poll(() => shownTitles(page)).toEqual(coloured)

        const last = page.getByRole('main').locator('article').last()
        await last.scrollIntoViewIfNeeded()
        const place = await page.evaluate(() => window.scrollY)
        await follow(page, last.getByRole('link').first())
        await page.goBack()
        await expect(page).toHaveURL(/colour=/)
        await expect(page.getByRole('main').locator('article')).toHaveCount(coloured.length)
        expect(await shownTitles(page)).toEqual(coloured)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100)
      },
    )

    test('only the last of quick changes applies, the others are aborted', async ({ page, t, visitor, oracle }) => {
      await open(page, listing)
      const filters = await openFilters(page, t('listing.filters'))
      const inStock = filters.getByRole('switch')
      const called: string[] = []
      page.on('requestfailed', (request) => called.push(request.failure()?.errorText ?? ''))
      await page.route('**/api/products?*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue().catch(() => undefined)
      })
      const brand = choices(filters, 'brand').first()
      const slug = await brand.inputValue()
      oracle.off('each change follows before the one before is answered')
      await inStock.check()
      await brand.check()
      await inStock.uncheck()
      await settled(page)
      oracle.on()
      await closeFilters(page, t('listing.closeFilters'))
      await expect(page).toHaveURL(`${listing}?brand=${slug}`)
      const { items } = await visitor.request(listingSchema, 'GET', `/api/products?brand=${slug}`)
      expect(await shownTitles(page)).toEqual(items.map(({ title }) => title))
      expect(called.filter((text) => text.includes('ABORTED')).length).toBeGreaterThan(0)
    })

    test('values without results are disabled', { tag: ['@R-LIST-2'] }, async ({ page, t }) => {
      await open(page, listing)
      const filters = await openFilters(page, t('listing.filters'))
      await choices(filters, 'brand').first().check()
      await settled(page)
      const disabled = filters.locator('input[type="checkbox"]:disabled')
      await expect(disabled).not.toHaveCount(0)
      const labels = await filters.locator('label:has(:disabled)').allInnerTexts()
      for (const label of nonEmpty(labels)) expect(label).toContain('(0)')
    })

    test(
      'prices never apply in another currency: after changing it, Back, reload and a new choice',
      { tag: ['@desktop', '@R-LIST-8', '@R-SHELL-6'] },
      async ({ page, t }) => {
        const inForints = `${listing}?price_max=50000&currency=HUF`
        const range = t('listing.price.upTo', { price: '50\u00a0000\u00a0Ft' })
        const elsewhere = t('listing.price.elsewhere', { price: range, currency: 'EUR' })
        const chip = (label: string) =>
          page.getByRole('link', { name: t('listing.removeFilter', { filter: label }), exact: true })
        const count = page.getByRole('main').getByRole('status').first()

        await open(page, listing)
        await open(page, inForints)
        await expect(chip(range)).toBeVisible()
        await page.locator('summary', { hasText: t('shell.currency.label') }).click()
        await page.getByRole('button', { name: t('shell.currency.EUR') }).click()
        await expect(page).toHaveURL(inForints)
        await expect(chip(elsewhere)).toBeVisible()
        const everything = await count.innerText()
        await page.reload()
        await expect(chip(elsewhere)).toBeVisible()
        await page.goBack()
        await page.goForward()
        await expect(chip(elsewhere)).toBeVisible()
        await hydrated(page)

        const filters = await openFilters(page, t('listing.filters'))
        await filters.getByRole('textbox', { name: t('listing.price.to'), exact: true }).fill('200')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${listing}?price_max=200&currency=EUR`)
        await settled(page)
        await expect(count).not.toHaveText(everything)
        await page.goBack()
        await expect(chip(elsewhere)).toBeVisible()
        await expect(count).toHaveText(everything)
      },
    )

    test('an empty list says so and links back', { tag: ['@R-LIST-7'] }, async ({ page, t }) => {
      await open(page, `${listing}?price_min=3&price_max=4&currency=HUF`)
      await expect(page.getByRole('heading', { name: t('listing.empty.title'), exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('listing.empty.clear') }).click()
      await expect(page).toHaveURL(listing)
      await expect(page.getByRole('main').locator('article').first()).toBeVisible()
    })

    test(
      'the sheet of a phone closes when the focus leaves it, and returns the focus on Escape',
      { tag: ['@phone', '@R-A11Y-1'] },
      async ({ page, t }) => {
        await open(page, listing)
        const opener = page.getByRole('button', { name: t('listing.filters'), exact: true })
        const filters = page.getByRole('complementary', { name: t('listing.filters') })
        const openByKey = async () => {
          await opener.focus()
          await page.keyboard.press('Enter')
          await expect(filters.getByRole('button', { name: t('listing.closeFilters') })).toBeFocused()
        }
        await openByKey()
        await page.keyboard.press('Escape')
        await expect(filters).toBeHidden()
        await expect(opener).toBeFocused()

        await openByKey()
        await page.keyboard.press('Shift+Tab')
        await expect(filters).toBeHidden()
        await expect(opener).toBeFocused()

        await openByKey()
        await filters.getByRole('button').last().focus()
        await page.keyboard.press('Tab')
        await expect(filters).toBeHidden()
        await expect(page.getByRole('combobox', { name: t('listing.sort.label') })).toBeFocused()
      },
    )

    test('the sheet of a phone stays open while filters are tapped', { tag: ['@phone'] }, async ({ page, t }) => {
      await open(page, listing)
      const filters = await openFilters(page, t('listing.filters'))
      for (const index of [0, 1]) {
        const box = choices(filters, 'category').nth(index)
        // Clicks the label's text, which takes the focus from the checkbox before it.
        await box.locator('xpath=ancestor::label').locator('span').first().tap()
        await expect(box).toBeChecked()
        await settled(page)
        await expect(filters).toBeVisible()
      }
    })

    test('is accessible with active and open filters', async ({ page, t }) => {
      await open(page, `${listing}?in_stock=1&sort=price_asc`)
      await openFilters(page, t('listing.filters'))
      await expectAccessible(page)
    })
  })

  test.describe(`filters without JavaScript in ${shopLocale}`, { tag: [`@${shopLocale}`, '@list'] }, () => {
    test.use({ shopLocale, javaScriptEnabled: false })

    test('the form and the chips change the URL', async ({ page, t }) => {
      const listing = path('all-products', {}, shopLocale)
      await page.goto(listing)
      const filters = await openFilters(page, t('listing.filters'))
      const brand = choices(filters, 'brand').first()
      const slug = await brand.inputValue()
      await brand.check()
      await filters.getByRole('switch').check()
      await filters.getByRole('button', { name: t('listing.applyFilters'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`in_stock=1.*brand=${slug}`))
      const found = await shownTitles(page)
      expect(found.length).toBeGreaterThan(0)
      await page.getByRole('link', { name: t('listing.clearAll') }).click()
      await expect(page).toHaveURL(listing)
      expect(await shownTitles(page)).not.toEqual(found)
    })
  })
}

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { expectAccessible } from '../support/page'

const saving = /^(?:Save|Mentés)$/

/** Each language has a page of its own to change. */
const changedPage = { hu: 'careers', en: 'companies' } as const

/** Waits until the shop shows words on a page, or no longer. */
const expectInShop = (shop: Page, address: string, words: string, isShown = true) =>
  expect(async () => {
    await shop.goto(address)
    await expect(shop.getByText(words)).toHaveCount(isShown ? 1 : 0, { timeout: 1000 })
  }).toPass()

for (const shopLocale of locales) {
  test.describe(`texts at the desk in ${shopLocale}`, { tag: [`@${shopLocale}`, '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'a page is changed beside its preview, seen in the shop within seconds, and put back',
      { tag: ['@R-STAFF-31', '@R-A11Y-1'] },
      async ({ page, browser, t, baseURL }) => {
        test.slow()
        await joinDesk(page, t, baseURL ?? '', shopLocale, 'editor')
        const key = changedPage[shopLocale]
        await page.goto(`/desk#/pages?filter=${encodeURIComponent(JSON.stringify({ q: key }))}`)
        await page.getByRole('row').filter({ hasText: key }).getByRole('link').click()
        const language = t(`desk.languages.${shopLocale}`)
        const body = page.getByRole('textbox', { name: `${t('desk.field.body')} (${language})` })
        const former = await body.inputValue()
        const words = `Desk ${randomUUID()}`
        await body.fill(`${former}\n\n**${words}** <img src=x onerror="parent.ran=1"> [no](javascript:parent.ran=1)`)
        const preview = page.frameLocator(`iframe[title*="(${language})"]`)
        await expect(preview.getByText(words)).toBeVisible()
        // As the shop writes it: what is no Markdown is text, and nothing of it runs.
        await expect(preview.getByText('<img src=x')).toBeVisible()
        expect(await page.evaluate(() => 'ran' in window)).toBe(false)
        await expect(preview.locator('h1')).toHaveCSS('font-family', /Familjen/)
        await expectAccessible(page)
        // The import refuses HTML, at its field; what was typed outlives a reload.
        await page.getByRole('button', { name: saving }).click()
        await expect(body).toHaveAttribute('aria-invalid', 'true')
        await page.reload()
        await expect(body).toHaveValue(new RegExp(words))
        await body.fill(`${former}\n\n${words}`)
        const address = (await page
          .getByRole('link', { name: `${t('desk.row.inShop')} (${language})` })
          .getAttribute('href')) as string
        const shop = await browser.newPage()
        // Without a connection nothing is lost.
        await page.context().setOffline(true)
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.errors.unreachable'))).toBeVisible()
        await page.context().setOffline(false)
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.form.saved'))).toBeVisible()
        await expectInShop(shop, address, words)

        await page
          .getByRole('button', { name: t('desk.form.restore'), exact: true })
          .first()
          .click()
        await expect(page.getByText(t('desk.form.restored'))).toBeVisible()
        await expect(body).toHaveValue(former)
        await expectInShop(shop, address, words, false)
        await shop.close()
      },
    )

    test(
      'a new article is found in the blog, taken off, and put back',
      { tag: ['@R-STAFF-31', '@R-A11Y-1'] },
      async ({ page, browser, t, baseURL }) => {
        test.slow()
        await joinDesk(page, t, baseURL ?? '', shopLocale, 'editor')
        const key = `moss-${randomUUID().slice(0, 8)}`
        await page.goto('/desk#/articles/create')
        await page.getByRole('textbox', { name: t('desk.columns.key') }).fill('No key')
        await page.getByRole('button', { name: t('desk.text.begin') }).click()
        await expect(page.getByRole('textbox', { name: t('desk.columns.key') })).toHaveAttribute('aria-invalid', 'true')
        await page.getByRole('textbox', { name: t('desk.columns.key') }).fill(key)
        await page.getByRole('button', { name: t('desk.text.begin') }).click()
        const field = (name: string) => page.getByRole('textbox', { name: t(`desk.field.${name}`), exact: true })
        for (const name of ['title', 'lead', 'body', 'section'])
          for (const locale of locales)
            await page
              .getByRole('textbox', { name: `${t(`desk.field.${name}`)} (${t(`desk.languages.${locale}`)})` })
              .fill(`${name} ${key} ${locale}`)
        await field('section_key').fill('care')
        await field('author').fill('Anna Pult')
        await page.getByRole('button', { name: saving }).click()
        await expect(field('cover')).toHaveAttribute('aria-invalid', 'true')
        await field('cover').fill('/media/rooms/nappali-1.webp')
        await page.getByRole('button', { name: t('desk.form.check'), exact: true }).click()
        await expect(page.getByRole('button', { name: `${t('desk.field.cover')}: ` })).toBeVisible()
        await page.goto('/desk#/articles')
        await page.getByRole('row').nth(2).getByRole('link').click()
        const cover = await field('cover').inputValue()
        await page.goto(`/desk#/articles/${key}/show`)
        await field('cover').fill(cover)
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.form.saved'))).toBeVisible()
        await expectAccessible(page)
        const shop = await browser.newPage()
        const title = `title ${key} ${shopLocale}`
        await expectInShop(shop, `/${shopLocale}/blog`, title)

        await page.getByRole('button', { name: t('desk.text.remove'), exact: true }).click()
        await page.getByRole('button', { name: t('desk.text.removeNow'), exact: true }).click()
        await expect(page.getByText(t('desk.text.removed'))).toBeVisible()
        await expectInShop(shop, `/${shopLocale}/blog`, title, false)
        await page.goto(`/desk#/articles?filter=${encodeURIComponent(JSON.stringify({ removed: 'true', q: key }))}`)
        await page.getByRole('link', { name: title }).click()
        await page
          .getByRole('button', { name: t('desk.form.restore'), exact: true })
          .first()
          .click()
        await expect(page.getByText(t('desk.text.putBack'))).toBeVisible()
        await expectInShop(shop, `/${shopLocale}/blog`, title)
        await page.getByRole('button', { name: t('desk.text.remove'), exact: true }).click()
        await page.getByRole('button', { name: t('desk.text.removeNow'), exact: true }).click()
        await expect(page.getByText(t('desk.text.removed'))).toBeVisible()
        await shop.close()
      },
    )

    test(
      'two people on one article: what differs stands side by side, and nothing is lost',
      { tag: ['@R-STAFF-31', '@R-A11Y-1'] },
      async ({ page, t, baseURL }) => {
        test.slow()
        await joinDesk(page, t, baseURL ?? '', shopLocale, 'editor')
        const key = { hu: 'oiled-oak', en: 'small-flats' }[shopLocale]
        await page.goto(`/desk#/articles/${key}/show`)
        const field = (on: Page, name: string) =>
          on.getByRole('textbox', { name: `${t(`desk.field.${name}`)} (${t(`desk.languages.${shopLocale}`)})` })
        const lead = await field(page, 'lead').inputValue()
        const body = await field(page, 'body').inputValue()
        // The same person in another tab is somebody else to the form.
        const other = await page.context().newPage()
        await other.goto(`/desk#/articles/${key}/show`)
        await field(other, 'lead').fill(`${lead} Theirs.`)
        await field(other, 'body').fill(`Theirs above.\n\n${body}`)
        await field(page, 'lead').fill(`${lead} Mine.`)
        await field(page, 'body').fill(`${body}\n\nMine below.`)
        await other.getByRole('button', { name: saving }).click()
        await expect(other.getByText(t('desk.form.saved'))).toBeVisible()
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.form.changedSame'))).toBeVisible()
        await expect(page.getByRole('cell', { name: `${lead} Theirs.`, exact: true })).toBeVisible()
        await expect(page.getByRole('cell', { name: `${lead} Mine.`, exact: true })).toBeVisible()
        await page.getByRole('button', { name: t('desk.form.takeMine'), exact: true }).click()
        await page.getByRole('button', { name: t('desk.form.goOn'), exact: true }).click()
        await expect(field(page, 'lead')).toHaveValue(`${lead} Mine.`)
        await expect(field(page, 'body')).toHaveValue(`Theirs above.\n\n${body}\n\nMine below.`)
        await page.getByRole('button', { name: saving }).click()
        await expect(page.getByText(t('desk.form.saved'))).toBeVisible()
        await page
          .getByRole('button', { name: t('desk.form.restore'), exact: true })
          .last()
          .click()
        await expect(field(page, 'lead')).toHaveValue(lead)
        await other.close()
      },
    )

    test(
      'what is no JSON cannot be saved, and stays until it is mended',
      { tag: ['@R-STAFF-30', '@R-A11Y-1'] },
      async ({ page, t, baseURL }) => {
        await joinDesk(page, t, baseURL ?? '', shopLocale, 'editor')
        await page.goto('/desk#/documents/faq/show')
        const save = page.getByRole('button', { name: saving })
        await page.getByRole('button', { name: t('desk.form.asJson'), exact: true }).click()
        const json = page.getByRole('textbox', { name: t('desk.documents.faq') })
        const former = await json.inputValue()
        await json.fill(former.replace('[', '[ {}, '))
        await expect(save).toBeEnabled()
        await json.fill(`${former},`)
        await expect(save).toBeDisabled()
        await expect(page.getByRole('button', { name: t('desk.form.asForm'), exact: true })).toBeDisabled()
        await expectAccessible(page)
        await page.reload()
        await expect(json).toHaveValue(`${former},`)
        await expect(save).toBeDisabled()
        await json.fill(former)
        // Nothing is changed any more.
        await expect(page.getByText(t('desk.form.mendJson'))).toHaveCount(0)
        await expect(save).toBeDisabled()
      },
    )
  })
}

import { errorTexts } from '@/components/shell/error-texts'
import { orderSchema } from '@/lib/contract/order'
import { locales } from '@/lib/i18n/locales'
import { sharp } from '@/lib/process/sharp'
import { path, productPath, reviewsPath } from '@/lib/routing/path'
import { buyer } from '../../support/buyer'
import { textOf } from '../support/html'
import { paymentTitle } from '../support/methods'
import { expectAccessible, expectReflow, open } from '../support/page'
import { shopCommand } from '../support/shop-command'
import { singleNodes, structuredData } from '../support/structured-data'
import { expect, test } from '../support/test'

interface Listed {
  readonly review: number
  readonly written: string
  readonly product: string
}

/** Large enough for the frame it is shown in. */
const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#946' } })
    .png()
    .toBuffer()

for (const shopLocale of locales) {
  test.describe(`reviews in ${shopLocale}`, { tag: [`@${shopLocale}`, '@product', '@law'] }, () => {
    test.use({ shopLocale })

    test(
      'a buyer who agreed is invited after the delivery, writes a review, and it is published, shown and reported',
      { tag: ['@R-REVIEW-1', '@R-REVIEW-3', '@R-REVIEW-4', '@R-REVIEW-5'] },
      async ({ page, atPayment, checkout, shopkeeper, mailbox, time, line, visitor, request, baseURL, t }) => {
        // The sweeper mails once a minute.
        test.setTimeout(240_000)
        const origin = baseURL ?? ''
        const product = await shopkeeper.ownProduct(300_000)
        const email = mailbox.ownAddress('review')
        await atPayment(product, { ...buyer('review'), email })
        const consent = page.getByRole('checkbox', { name: t('checkout.payment.reviewInvitation') })
        await expect(consent).not.toBeChecked()
        await consent.check()
        await checkout.choosePayment(paymentTitle('bank_transfer', shopLocale))
        await checkout.orderButton.click()
        await page.waitForURL(/\/checkout\/result\/[\w-]{43}$/)
        const hash = page.url().split('/').at(-1) ?? ''
        // Away from the page that shows the order as it was placed.
        await open(page, path('index', {}, shopLocale))
        const { order_number: number } = await visitor.request(orderSchema, 'GET', `/api/orders/${hash}`)
        await shopCommand(origin, 'orders', 'status', number, 'delivered')
        await time.deliveredBefore(hash, 15)

        const subject = shopLocale === 'hu' ? /Milyen otthon/ : /How is it at home/
        await expect
          .poll(async () => (await mailbox.all(email)).some((mail) => subject.test(mail.subject ?? '')), {
            timeout: 120_000,
          })
          .toBe(true)
        const mail = await mailbox.newest(email, { subject })
        const address = path('write-a-review-order_hash', { order_hash: hash }, shopLocale)
        await open(page, new URL(mail.link(address)).pathname)
        await expectReflow(page)
        await expectAccessible(page)

        const submit = page.getByRole('button', { name: t('reviews.write.submit') })
        await submit.click()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(t('reviews.write.errors.stars'))
        const words = `${t('reviews.write.text')} ${hash.slice(0, 8)}`
        // By keyboard, as the stars are radio buttons.
        const stars = page.getByRole('group', { name: t('reviews.write.stars') })
        await stars.getByRole('radio').first().focus()
        for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight')
        await expect(stars.getByRole('radio').nth(3)).toBeChecked()
        await page.getByLabel(t('reviews.write.text')).fill(words)
        await page.getByLabel(t('reviews.write.name')).fill('Dóra')
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await photo() })
        await line.cut(async () => {
          await submit.click()
          await expect(page.getByRole('main').getByRole('alert')).toContainText(t('form.offline'))
        })
        await expect(page.getByLabel(t('reviews.write.text'))).toHaveValue(words)
        await submit.click()
        await expect(page.getByText(t('reviews.write.state.waiting'))).toBeVisible()
        // The header covers links at the edge of what is scrolled to.
        await page.evaluate(() => window.scrollTo(0, 0))
        await expectAccessible(page)

        const waiting = (await shopCommand(origin, 'reviews', 'list', '--state', 'waiting')) as Listed[]
        const answer = shopLocale === 'hu' ? 'Örülünk neki!' : 'Glad to hear it!'
        const own = waiting.find(({ product: article }) => article === product.article_number)
        await shopCommand(origin, 'reviews', 'publish', String(own?.review), '--written', own?.written ?? '')
        await shopCommand(origin, 'reviews', 'answer', String(own?.review), '--text', answer)
        const productAddress = productPath(product, shopLocale)
        await expect
          .poll(async () => (await request.get(productAddress)).text(), { timeout: 15_000 })
          .toContain(hash.slice(0, 8))
        const nodes = singleNodes(structuredData(await (await request.get(productAddress)).text()))
        expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({
          aggregateRating: { ratingValue: 4, reviewCount: 1 },
          review: [{ author: { name: 'Dóra' }, reviewBody: words }],
        })

        await open(page, productAddress)
        await page.getByRole('link', { name: /^★ 4 · 1 / }).click()
        await page.waitForURL(`**${reviewsPath(product, shopLocale)}`)
        await expect(page.getByText(answer)).toBeVisible()
        await expect(page.getByRole('heading', { name: t('reviews.how.title') })).toBeVisible()
        await expectReflow(page)
        await expectAccessible(page)
        await page.getByRole('button', { name: t('reviews.report.open') }).click()
        await page.getByRole('button', { name: t('reviews.report.submit') }).click()
        await expect(page.getByText(t('reviews.report.sent'))).toBeVisible()
        const reports = (await shopCommand(origin, 'reviews', 'reports')) as Listed[]
        expect(reports.some(({ review }) => review === own?.review)).toBe(true)
        await shopCommand(origin, 'reviews', 'remove', String(own?.review), '--yes')
      },
    )

    test(
      'samples are marked as such, and in no structured data',
      { tag: ['@R-REVIEW-7'] },
      async ({ page, request, visitor, t }) => {
        const { body } = await visitor.call('GET', '/api/products?q=Hargita&per_page=20')
        const found = JSON.stringify(body)
        expect(found).toContain('hargita')
        const { items } = (body as { data: { items: Parameters<typeof productPath>[0][] } }).data
        const addresses = items.map((product) => productPath(product, shopLocale))
        const pages = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()))
        const place = pages.findIndex((html) => html.includes(t('reviews.sample')))
        expect(pages[place]).not.toContain('aggregateRating')
        const product = items[place]
        if (!product) throw new Error('No product has samples')
        const beyond = await request.get(`${reviewsPath(product, shopLocale)}?page=9`)
        expect([beyond.status(), textOf(await beyond.text(), 'title')]).toEqual([
          404,
          expect.stringContaining(errorTexts[shopLocale].notFound.title),
        ])
        await open(page, reviewsPath(product, shopLocale))
        await expect(page.getByRole('heading', { name: t('reviews.sample') })).toBeVisible()
        await expect(page.getByText(t('reviews.sampleOne'), { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: t('reviews.report.open') })).toHaveCount(0)
        await page.getByRole('link', { name: t('reviews.sort.worst') }).click()
        await page.waitForURL(/\?sort=worst$/)
        await expectReflow(page)
        await expectAccessible(page)
      },
    )
  })
}

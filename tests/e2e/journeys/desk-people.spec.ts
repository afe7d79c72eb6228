import { locales } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { paymentMethods } from '../../support/buyer'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { expectAccessible, expectReflow } from '../support/page'
import { placedOrder } from '../support/placed-order'
import { shopCommand } from '../support/shop-command'

for (const shopLocale of locales) {
  test.describe(
    `buyers and their transfers at the desk in ${shopLocale}`,
    { tag: [`@${shopLocale}`, '@order'] },
    () => {
      test.use({ shopLocale })

      test(
        'a transfer of a statement pays its order; its buyer is found, handed their data and erased',
        { tag: ['@R-PAY-18', '@R-STAFF-12', '@R-A11Y-1'] },
        async ({ page, visitor, t, baseURL, isMobile }) => {
          test.slow()
          const origin = baseURL ?? ''
          const { order } = await placedOrder(visitor, origin, shopLocale, paymentMethods.bankTransfer)
          const { order_number: number, partner_email: email, summary } = order
          await joinDesk(page, t, origin, shopLocale, 'owner')

          await page.goto('/desk#/transfers')
          const statement = `Összeg;Devizanem;Partner neve;Közlemény\n${summary.total_amount_gross};HUF;Kovács;${number}\n99;HUF;Más;ajándék\n`
          const file = { name: 'kivonat.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
          await page.getByLabel(t('desk.transfers.file')).setInputFiles(file)
          await page.getByRole('button', { name: t('desk.transfers.read'), exact: true }).click()
          const matched = page.getByRole('table', { name: `${t('desk.transfers.matched')} (1)` })
          await expect(matched).toContainText(number)
          await expect(matched).toContainText(formatPrice(summary.total_amount_gross, 'HUF'))
          await expectAccessible(page)
          if (isMobile) await expectReflow(page)
          await page.getByRole('button', { name: /^(?:Mark as paid|Fizetettnek jelölöm)/ }).click()
          await expect(page.getByRole('table', { name: t('desk.transfers.results') })).toContainText(
            t('desk.transfers.outcome_paid'),
          )
          // Read once more, it awaits nothing.
          await expect(matched).toHaveCount(0)
          const { body } = await visitor.call('GET', `/api/orders/${order.order_hash}`)
          expect(body).toMatchObject({ data: { status: 'processing' } })

          await page.goto(`/desk#/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
          await page.getByRole('cell', { name: email, exact: true }).click()
          await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
          await expectAccessible(page)
          if (isMobile) await expectReflow(page)
          const download = page.waitForEvent('download')
          await page.getByRole('link', { name: t('desk.customer.export'), exact: true }).click()
          expect((await download).suggestedFilename()).toContain('.json')
          const erase = page.getByRole('button', { name: t('desk.customer.eraseNow'), exact: true })
          await expect(erase).toBeDisabled()
          await page.getByRole('textbox', { name: t('desk.customer.typeAddress') }).fill(email)
          await erase.click()
          await expect(page.getByText(t('desk.customer.erased'))).toBeVisible()
          await expect(page.getByRole('cell', { name: email, exact: true })).toHaveCount(0)
        },
      )

      test(
        'what a buyer has written is read, published, and shown with the answer of the shop',
        { tag: ['@R-STAFF-13', '@R-A11Y-1'] },
        async ({ page, visitor, t, baseURL, isMobile }) => {
          test.slow()
          const origin = baseURL ?? ''
          const { order } = await placedOrder(visitor, origin, shopLocale, paymentMethods.cashOnDelivery)
          await shopCommand(origin, 'orders', 'status', order.order_number, 'delivered')
          const [product] = order.items.map((item) => item.product.id)
          const words = `Este is szép. ${order.order_number}`
          const review = new FormData()
          const fields = { stars: '4', title: 'Lámpa', text: words, name: 'Éva', town: 'Vác' }
          for (const [name, value] of Object.entries(fields)) review.set(name, value)
          const sent = await visitor.send('POST', `/api/orders/${order.order_hash}/reviews/${product}`, {
            body: review,
          })
          expect(sent.status, await sent.text()).toBe(200)
          await joinDesk(page, t, origin, shopLocale, 'editor')

          await page.goto('/desk#/reviews')
          // The latest of those that wait stands first.
          await page
            .getByRole('cell', { name: t('desk.review.waiting'), exact: true })
            .first()
            .click()
          await expect(page.getByText(words)).toBeVisible()
          await expectAccessible(page)
          if (isMobile) await expectReflow(page)
          await page.getByRole('button', { name: t('desk.review.publish'), exact: true }).click()
          await page.getByRole('textbox', { name: t('desk.review.answer') }).fill('Köszönjük!')
          await page.getByRole('button', { name: t('desk.review.saveAnswer'), exact: true }).click()
          await expect(page.getByText(t('desk.review.answered'))).toBeVisible()
          const { body } = await visitor.call('GET', `/api/products/${product}/reviews`)
          expect(JSON.stringify(body)).toContain(words)
          expect(JSON.stringify(body)).toContain('Köszönjük!')
        },
      )
    },
  )
}

import { z } from 'zod'
import { countrySchema } from '@/lib/contract/shop'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { samples } from '@/tests/support/backend/sample-files'
import { buyer, deliveryMethods, fillCart, paymentMethods, placeOrder, productsInStock } from '../../support/buyer'
import { publicPages } from '../support/addresses'
import { patternOf } from '../support/messages'
import { mailTo, ownAddress, type ReceivedMail } from '../support/outbox'
import { expectAccessible, expectEnlargement, expectReflow, follow, open } from '../support/page'
import { expect, test } from '../support/test'

const longWord = 'Rechtsschutzversicherungsgesellschaften'

/** The shop's copy of an inquiry, found by the reference number of its acknowledgement. */
function shopCopyOf({ subject = '' }: ReceivedMail): Promise<ReceivedMail> {
  const reference = /IN-\d{4}-\d{6}/.exec(subject)?.[0] ?? 'no reference'
  return mailTo('hello@nidora.example', { subject: new RegExp(reference) })
}

for (const shopLocale of locales) {
  test.describe(`forms in ${shopLocale}`, { tag: [`@${shopLocale}`, '@form'] }, () => {
    // A rejected attachment is part of the journey.
    test.use({ shopLocale, allowedComplaints: [/status of 422/] })

    test('a contact message: errors, reload, sent, acknowledged', { tag: ['@R-FORM-1'] }, async ({ page, t }) => {
      const email = ownAddress('contact')
      await open(page, path('contact', {}, shopLocale))
      await expectEnlargement(page)
      const main = page.getByRole('main')
      await expect(main.getByRole('img', { name: t('contact.map.label') })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Waze' })).toHaveAttribute('href', /^https:\/\/waze\.com/)
      await expect(main.getByText(/17/).first()).toBeVisible()
      const send = main.getByRole('button', { name: t('contact.form.submit') })
      await send.click()
      const summary = main.getByRole('alert')
      await expect(summary).toBeFocused()
      await summary.getByRole('link', { name: t('contact.form.errors.message') }).click()
      await expect(main.getByRole('textbox', { name: t('contact.form.message') })).toBeFocused()
      await expectAccessible(page)

      await main
        .getByRole('textbox', { name: t('form.name'), exact: true })
        .fill('Kovács Dóra <script>alert(1)</script>')
      await main.getByRole('textbox', { name: t('form.email') }).fill(email)
      await main.getByRole('textbox', { name: t('contact.form.message') }).fill('<img src=x onerror=alert(1)>')
      await main.getByRole('combobox').selectOption('order')
      await page.reload()
      await expect(main.getByRole('textbox', { name: t('contact.form.message') })).toHaveValue(/onerror/)
      await main.getByRole('checkbox').check()
      await send.click()
      await expect(main.getByRole('heading', { name: t('contact.sent.title') })).toBeFocused()
      await expect(main.getByText(patternOf(shopLocale, 'contact.sent.reference'))).toBeVisible()
      await expectAccessible(page)
      const mail = await mailTo(email)
      expect(mail.html).not.toMatch(/<script|<img src=x/)
      // The address is unverified: only the shop receives the text.
      expect(mail.text).not.toContain('onerror')
      const copy = await shopCopyOf(mail)
      expect(copy.html).not.toMatch(/<script|<img src=x/)
      expect(copy.text).toContain('onerror=alert(1)')
    })

    test('a project inquiry with files, checked by content', { tag: ['@R-FORM-1'] }, async ({ page, t }) => {
      const email = ownAddress('project')
      await open(page, path('project-inquiry', {}, shopLocale))
      const main = page.getByRole('main')
      const chooser = main.getByLabel(new RegExp(`^${t('inquiry.files')}`)).first()
      await chooser.setInputFiles([
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: samples.pdf },
        { name: 'hidden.pdf', mimeType: 'application/pdf', buffer: samples.exe },
        { name: 'tour.mp4', mimeType: 'video/mp4', buffer: samples.mp4 },
      ])
      await expect(main.getByText(t('inquiry.errors.fileVideo'))).toBeVisible()
      const send = main.getByRole('button', { name: t('inquiry.submit') })
      await send.click()
      await expect(main.getByRole('alert')).toBeFocused()
      await expectAccessible(page)

      await main.getByRole('button', { name: t('form.files.remove', { name: 'tour.mp4' }) }).click()
      await main.getByRole('combobox', { name: t('inquiry.room') }).selectOption('restaurant')
      await main.getByRole('textbox', { name: t('inquiry.place') }).fill('Budapest XI.')
      await main.getByRole('textbox', { name: t('inquiry.message') }).fill('62 seats')
      await main.getByRole('textbox', { name: t('form.name'), exact: true }).fill('Tóth Béla')
      await main.getByRole('textbox', { name: t('form.email') }).fill(email)
      await main.getByRole('textbox', { name: t('form.phone') }).fill('06 1 555 0199')
      await main.getByRole('checkbox').check()
      await send.click()
      await expect(main.getByRole('alert')).toContainText(t('backend.inquiry.fileKind', { name: 'hidden.pdf' }))
      await main.getByRole('button', { name: t('form.files.remove', { name: 'hidden.pdf' }) }).click()
      await send.click()
      await expect(main.getByRole('heading', { name: t('inquiry.sent.title') })).toBeFocused()
      expect((await shopCopyOf(await mailTo(email))).text).toContain('plan.pdf')
    })

    test('the data sheet: one printed page and a callback request', { tag: ['@R-A11Y-5'] }, async ({ page, t }) => {
      const email = ownAddress('datasheet')
      await open(page, path('adatlap', {}, shopLocale))
      const main = page.getByRole('main')
      await expect(main.getByRole('row', { name: /99001179-2-43/ })).toBeVisible()
      const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await main.getByRole('button', { name: t('dataSheet.submit') }).click()
      await expect(main.getByRole('alert')).toBeFocused()
      await expectAccessible(page)
      await main.getByRole('textbox', { name: t('form.name'), exact: true }).fill('Nagy Ida')
      await main.getByRole('textbox', { name: t('form.email') }).fill(email)
      await main.getByRole('textbox', { name: t('form.phone') }).fill('+36 30 123 4567')
      await main.getByRole('combobox').selectOption('resale')
      await main.getByRole('checkbox').check()
      await main.getByRole('button', { name: t('dataSheet.submit') }).click()
      await expect(main.getByRole('heading', { name: t('dataSheet.sent.title') })).toBeFocused()
      expect((await mailTo(email)).subject).toMatch(/IN-\d{4}-\d{6}/)
    })

    test('a stock notice for a sold-out product', { tag: ['@phone', '@R-PROD-8'] }, async ({ page, t, visitor }) => {
      const soldOut = (await publicPages(visitor, shopLocale)).find(({ name }) => name === 'product sold out')
      await open(page, soldOut?.path ?? '')
      const main = page.getByRole('main')
      await follow(page, main.getByRole('link', { name: t('product.notifyMe') }))
      const send = main.getByRole('button', { name: t('stockNotice.send') })
      await send.click()
      await expect(main.getByRole('alert')).toBeFocused()
      await expectAccessible(page)
      await main.getByRole('textbox', { name: t('form.email') }).fill(ownAddress('stock'))
      await main.getByRole('checkbox').check()
      await send.click()
      await expect(main.getByRole('heading', { name: t('stockNotice.sent') })).toBeFocused()
      await expectAccessible(page)
    })

    test(
      'withdrawal from an order, in two steps and without a login',
      { tag: ['@R-LAW-1'] },
      async ({ page, t, visitor, baseURL }) => {
        const email = ownAddress('withdrawal')
        const [product] = await productsInStock(visitor, 5)
        await visitor.begin()
        const countries = await visitor.request(z.array(countrySchema), 'GET', '/api/countries')
        const countryId = countries.find(({ iso2 }) => iso2 === 'HU')?.id ?? 0
        await fillCart(
          visitor,
          { ...buyer('withdrawal'), email, name: longWord, city: longWord, address: `${longWord} utca 12.` },
          {
            productId: product?.id ?? 0,
            countryId,
            delivery: deliveryMethods.home,
            payment: paymentMethods.bankTransfer,
          },
        )
        const { order_hash: hash } = await placeOrder(visitor, baseURL ?? '', shopLocale)

        await open(page, path('orders-order_hash', { order_hash: hash }, shopLocale))
        await expectReflow(page)
        const main = page.getByRole('main')
        const link = main.locator(`a[href$="?order=${hash}"]`)
        await follow(page, link)
        const orderField = main.getByRole('textbox', { name: t('withdrawal.order') })
        await expect(orderField).toHaveValue(/^ND-\d{4}-\d{6}$/)
        await expectReflow(page)
        const number = await orderField.inputValue()
        await expect(main.getByRole('checkbox')).toBeHidden()
        await main.getByRole('radio', { name: t('withdrawal.scopePieces') }).check()
        await main.getByRole('checkbox').check()
        await main.getByRole('textbox', { name: t('withdrawal.name') }).fill('')
        await main.getByRole('button', { name: t('withdrawal.next') }).click()
        await expect(main.getByRole('alert')).toBeFocused()
        await expectAccessible(page)
        await main.getByRole('textbox', { name: t('withdrawal.name') }).fill('Kovács Dóra')
        await main.getByRole('button', { name: t('withdrawal.next') }).click()
        const confirm = main.getByRole('button', { name: t('withdrawal.confirmButton') })
        await expect(confirm).toBeVisible()
        await expect(main.getByText(t('withdrawal.statement'))).toBeFocused()
        await expectAccessible(page)
        await page.goBack()
        await expect(main.getByRole('checkbox')).toBeChecked()
        await main.getByRole('button', { name: t('withdrawal.next') }).click()
        await confirm.dblclick()
        await expect(main.getByRole('heading', { name: t('withdrawal.received.title') })).toBeFocused()
        await expectAccessible(page)
        const reference = /EL-\d{4}-\d{6}/
        await expect(main.getByRole('row', { name: t('withdrawal.received.reference') })).toContainText(reference)
        const download = page.waitForEvent('download')
        await main.getByRole('button', { name: t('withdrawal.received.download') }).click()
        expect((await download).suggestedFilename()).toMatch(reference)
        const mail = await mailTo(email, { subject: new RegExp(number) })
        for (const content of [number, product?.title ?? '', t('withdrawal.statement')])
          expect(mail.text).toContain(content)
      },
    )
  })
}

import type { Order } from '@/lib/contract/order'
import { locales } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { paymentMethods } from '../../support/buyer'
import { joinDesk } from '../support/desk'
import { expect, test } from '../support/http-test'
import { mailTo } from '../support/outbox'
import { expectAccessible, expectReflow } from '../support/page'
import { placedOrder } from '../support/placed-order'
import { shopCommand } from '../support/shop-command'

const givenBackSubject = { hu: 'Visszautalás', en: 'Money back' } as const

for (const shopLocale of locales) {
  test.describe(`orders at the desk in ${shopLocale}`, { tag: [`@${shopLocale}`, '@order'] }, () => {
    test.use({ shopLocale })

    test(
      'one of two pieces is taken off after a look at the amounts, which a note explains, and the rest leaves in one parcel',
      { tag: ['@R-STAFF-11', '@R-STAFF-14', '@R-A11Y-1'] },
      async ({ page, visitor, t, baseURL, isMobile }) => {
        test.slow()
        const origin = baseURL ?? ''
        const { order } = await placedOrder(visitor, origin, shopLocale, paymentMethods.cashOnDelivery, 2)
        await joinDesk(page, t, origin, shopLocale)
        const number = order.order_number
        await page.goto(`/desk#/orders/${number}/show`)
        const change = page.locator('section', { has: page.getByRole('heading', { name: t('desk.order.change') }) })
        await change.getByRole('textbox').first().fill('1')
        await change.getByRole('button', { name: t('desk.order.preview'), exact: true }).click()
        const confirm = page.getByRole('button', { name: t('desk.order.confirmChange'), exact: true })
        await expect(confirm).toBeVisible()
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        const stored = async () => {
          const { body } = await visitor.call('GET', `/api/orders/${order.order_hash}`)
          return (body as { data: Order }).data
        }
        expect((await stored()).summary.total_amount_gross).toBe(order.summary.total_amount_gross)
        const shown = (await change.getByRole('status').innerText()).replaceAll(/\s/g, ' ')
        await confirm.click()
        await expect(page.getByText(t('desk.order.changed'))).toBeVisible()
        const changed = await stored()
        expect(changed.items.map(({ quantity }) => quantity)).toEqual([1])
        // What was shown before is what the order has come to.
        expect(shown).toContain(formatPrice(changed.summary.total_amount_gross, 'HUF').replaceAll(/\s/g, ' '))

        const notes = page.locator('section', {
          has: page.getByRole('heading', { name: t('desk.order.notes'), exact: true }),
        })
        const newNote = notes.getByRole('textbox', { name: t('desk.order.newNote') })
        await newNote.fill('Dóra rang: one lamp is enough.')
        // Still there when somebody comes back from another screen.
        await page.goto('/desk#/orders')
        await page.goto(`/desk#/orders/${number}/show`)
        await expect(newNote).toHaveValue('Dóra rang: one lamp is enough.')
        await notes.getByRole('button', { name: t('desk.order.addNote'), exact: true }).click()
        await expect(notes.getByRole('listitem')).toHaveText(/^Anna Pult – .*Dóra rang: one lamp is enough\.$/)
        await expect(newNote).toHaveValue('')
        expect(await shopCommand(origin, 'orders', 'show', number)).toMatchObject({
          notes: [{ by: 'Anna Pult', text: 'Dóra rang: one lamp is enough.' }],
        })
        // Without the message that fades.
        await page.reload()
        await expect(notes.getByRole('listitem')).toBeVisible()
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        page.on('dialog', (dialog) => void dialog.accept())
        await notes.getByRole('button', { name: t('desk.order.removeNote').split('%{at}')[0] ?? '' }).click()
        await expect(notes.getByRole('listitem')).toHaveCount(0)

        const parcels = page.locator('section', {
          has: page.getByRole('heading', { name: t('desk.order.parcels'), exact: true }),
        })
        // One piece cannot be divided: the form knows what is left. With the former pieces it would be refused.
        await expect(parcels.getByRole('textbox')).toHaveCount(1)
        await parcels.getByRole('textbox', { name: t('desk.facts.number') }).fill('AB123456789')
        await parcels.getByRole('button', { name: t('desk.order.addParcel'), exact: true }).click()
        await expect(parcels.getByText(t('desk.order.nothingLeft'))).toBeVisible()
        await expect(parcels.getByRole('button', { name: t('desk.order.addParcel'), exact: true })).toHaveCount(0)
      },
    )

    test(
      'a transfer of too much pays its order, and what was given back is noted, also after the order is cancelled',
      { tag: ['@R-PAY-19', '@R-PAY-20', '@R-A11Y-1'] },
      async ({ page, visitor, t, baseURL, isMobile }) => {
        test.slow()
        const origin = baseURL ?? ''
        const { order } = await placedOrder(visitor, origin, shopLocale, paymentMethods.bankTransfer)
        const { order_number: number } = order
        const total = order.summary.total_amount_gross
        await joinDesk(page, t, origin, shopLocale)
        await page.goto('/desk#/transfers')
        const buffer = Buffer.from(`Összeg;Devizanem;Partner neve;Közlemény\n${total + 5000};HUF;Kovács Éva;${number}`)
        await page
          .getByLabel(t('desk.transfers.file'))
          .setInputFiles({ name: 'kivonat.csv', mimeType: 'text/csv', buffer })
        await page.getByRole('button', { name: t('desk.transfers.read'), exact: true }).click()
        await expect(page.getByRole('heading', { name: t('desk.transfers.overpaid') })).toBeVisible()
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        await page.getByRole('button', { name: t('desk.transfers.note').replace('%{count}', '1'), exact: true }).click()
        await expect(page.getByRole('heading', { name: t('desk.transfers.settled') })).toBeVisible()

        await page.goto(`/desk#/orders/${number}/show`)
        await expect(page.getByRole('heading', { name: new RegExp(t('desk.orderStatus.processing')) })).toBeVisible()
        const amount = page.getByLabel(t('desk.withdrawal.amount').replace('%{currency}', 'HUF'))
        await expect(amount).toHaveValue('5000')
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
        page.on('dialog', (dialog) => void dialog.accept())
        const giveBack = page.getByRole('button', { name: t('desk.order.noteGivenBack'), exact: true })
        await amount.fill('5001')
        await giveBack.click()
        await expect(page.getByText(/5\s000/).first()).toBeVisible()
        await expect(giveBack).toBeEnabled()
        await amount.fill('5000')
        await giveBack.click()
        await expect(giveBack).toHaveCount(0)

        await page.getByRole('button', { name: t('desk.move.cancelled'), exact: true }).click()
        await expect(amount).toHaveValue(String(total))
        await giveBack.click()
        await expect(giveBack).toHaveCount(0)
        await expect(page.getByRole('table', { name: t('desk.resources.transfers.name') })).toContainText(
          t('desk.order.transfer_out'),
        )
        await page.goto('/desk#/')
        await expect(page.getByText(t('desk.today.transfers_to_give_back'))).toBeVisible()

        // The buyer is told, and no longer promised it.
        const amountIn = (price: number) => formatPrice(price, 'HUF').replaceAll(/\s/g, ' ')
        const mail = await mailTo(order.partner_email, { subject: new RegExp(`^${givenBackSubject[shopLocale]}`) })
        expect((mail.text ?? '').replaceAll(/\s/g, ' ')).toContain(amountIn(total))
        await page.goto(new URL(mail.link('/order')).pathname)
        const told = page.getByRole('main')
        await expect(told).toContainText(t('order.state.cancelled.title'))
        const words = (await told.innerText()).replaceAll(/\s/g, ' ')
        expect(words).toContain(`${amountIn(5000)} (`)
        expect(words).toContain(`${amountIn(total)} (`)
        expect(words).not.toMatch(/14 napon belül visszautaljuk|back within 14 days/)
        await expectAccessible(page)
        if (isMobile) await expectReflow(page)
      },
    )
  })
}

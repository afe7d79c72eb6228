import { formatPrice } from '@/lib/money/money'
import { buyer } from '../../support/buyer'
import { heldCart } from '../support/backend-cart'
import { deliveryTitle, paymentTitle } from '../support/methods'
import { Result } from '../support/result'
import { expect, test } from '../support/test'

test.use({ shopLocale: 'hu' })

/** The oracle judges every amount on the way; here it is that each rate has a row of its own. */
test(
  'products with different VAT rates: each rate has its sum in cart, checkout and order',
  { tag: ['@desktop', '@cart', '@checkout', '@order', '@R-PRICE-16'] },
  async ({ page, shopper, checkout, shopkeeper }) => {
    const who = buyer('vat-rates')
    // Together they can be paid on delivery.
    const [chair, book] = [await shopkeeper.ownProduct(140_000), await shopkeeper.ownProduct(140_000)]
    await shopkeeper.vatRate(book, 5)
    await shopper.visit(chair)
    await shopper.addToCart(chair)
    await shopper.visit(book)
    await expect(page.getByRole('main').getByText('+ 5% áfa').first()).toBeVisible()
    await shopper.addToCart(book)
    await shopper.openCart()
    await shopper.goToCheckout()
    await checkout.fillContactDetails(who)
    await checkout.submitBilling(who)
    await checkout.chooseDelivery(deliveryTitle('home', 'hu'))
    await checkout.fillDeliveryAddress()
    await checkout.choosePayment(paymentTitle('cash_on_delivery', 'hu'))
    await expect.poll(async () => (await heldCart(page, 'hu')).summary.payment_fee_gross).toBeGreaterThan(0)

    const { summary } = await heldCart(page, 'hu')
    const sums = (summary.vat_by_rate ?? []).map(({ vat_rate: rate, vat }) => ({ rate, vat: formatPrice(vat, 'HUF') }))
    expect(sums.map(({ rate }) => rate)).toEqual([27, 5])
    const main = page.getByRole('main')
    for (const { rate, vat } of sums) await expect(main).toContainText(`ebből áfa (${rate}%): ${vat}`)
    await checkout.orderButton.click()
    const result = new Result(page, 'hu')
    await result.expectTitle('due')
    await result.followOrder()
    for (const { rate, vat } of sums) await expect(main).toContainText(`ebből áfa (${rate}%): ${vat}`)
  },
)

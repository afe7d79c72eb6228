import type { Locator } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import { buyer, productsInStock } from '../../support/buyer'
import { tabTo } from '../support/keyboard'
import { paymentTitle, deliveryTitle } from '../support/methods'
import { hydrated, open } from '../support/page'
import { Result } from '../support/result'
import { expect, test } from '../support/test'

for (const shopLocale of locales) {
  test.describe(
    `purchase by keyboard only in ${shopLocale}`,
    { tag: [`@${shopLocale}`, '@desktop', '@checkout', '@a11y'] },
    () => {
      test.use({ shopLocale })

      test(
        'from the product to the placed order',
        { tag: ['@R-A11Y-2'] },
        async ({ page, visitor, t }, { project }) => {
          test.setTimeout(180_000)
          const who = buyer(`keyboard-${shopLocale}-${project.name}`)
          const [product] = await productsInStock(visitor, 20)
          if (!product) throw new Error('Nothing is in stock')
          await open(page, productPath(product, shopLocale))
          await page.keyboard.press('Tab')
          await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
          await page.keyboard.press('Enter')
          await press(
            page
              .getByRole('main')
              .getByRole('button', { name: t('cart.add.add') })
              .first(),
            'Enter',
          )

          const drawer = page.getByRole('dialog', { name: t('cart.title') })
          await expect(drawer).toBeVisible()
          await press(drawer.getByRole('link', { name: t('cart.summary.checkoutShort') }), 'Enter')
          const region = (step: string) => page.getByRole('region', { name: t(`checkout.${step}.title`), exact: true })
          const label = (step: string, key: string) => region(step).getByLabel(t(key), { exact: true })
          const next = (step: string) =>
            region(step).getByRole('button', { name: t(`checkout.${step}.next`), exact: true })
          await expect(region('contact')).toBeVisible()
          await hydrated(page)

          await write(label('contact', 'form.email'), who.email)
          await write(label('contact', 'form.phone'), who.phone)
          await press(next('contact'), 'Enter')
          await write(label('billing', 'form.billing.name'), who.name)
          await write(label('billing', 'form.address.zipcode'), who.zipcode)
          await write(label('billing', 'form.address.city'), who.city)
          await write(label('billing', 'form.address.street'), who.address)
          await press(next('billing'), 'Enter')
          await choose(region('delivery'), deliveryTitle('home', shopLocale))
          // The button is disabled until the backend confirms the choice; a key press, unlike a click, does not auto-wait.
          await expect(next('delivery')).toBeEnabled()
          await press(next('delivery'), 'Enter')
          const same = label('address', 'checkout.address.same')
          await expect(same).toBeVisible()
          if (!(await same.isChecked())) await press(same, 'Space')
          await press(next('address'), 'Enter')
          await choose(region('payment'), paymentTitle('cash_on_delivery', shopLocale))
          for (const name of ['terms', 'privacy'])
            await press(region('payment').locator(`input[name="${name}"]`), 'Space')
          const order = region('payment').getByRole('button', { name: t('checkout.payment.order'), exact: true })
          await expect(order).toBeEnabled()
          await press(order, 'Enter')
          await new Result(page, shopLocale).expectTitle('due')

          /** Tabs until the control has the focus; fails if it cannot be reached. */
          async function reach(control: Locator): Promise<void> {
            await expect(control).toBeVisible()
            await tabTo(page, control)
          }

          async function press(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
            await reach(control)
            await page.keyboard.press(key)
          }

          async function write(control: Locator, text: string): Promise<void> {
            await reach(control)
            await page.keyboard.press('ControlOrMeta+A')
            await page.keyboard.type(text)
          }

          /** Tabs to a radio group and moves down to the option with that name. */
          async function choose(group: Locator, name: string): Promise<void> {
            const radios = group.getByRole('radio')
            await expect(radios.first()).toBeVisible()
            await tabTo(page, radios)
            const wanted = group.getByRole('radio', { name })
            if (!(await wanted.isChecked())) await page.keyboard.press('Space')
            for (let steps = 0; steps < 10 && !(await wanted.isChecked()); steps += 1)
              await page.keyboard.press('ArrowDown')
            await expect(wanted).toBeChecked()
          }
        },
      )
    },
  )
}

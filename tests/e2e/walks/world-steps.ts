import fc from 'fast-check'
import { path, productPath } from '@/lib/routing/path'
import { hydrated } from '../support/page'
import { Visitor } from '../../support/visitor'
import { goodPassword, openAccount } from '../support/customer'
import { Line } from '../support/line'
import { ownAddress } from '../support/outbox'
import type { Step } from './step'
import { elementTimeout } from './walker'

/* External events: changes by the shop, a second tab, a lost connection, a login. */

const which = fc.nat({ max: 7 })

export const changePrice = fc.tuple(which, fc.constantFrom(0.8, 0.9, 1.1, 1.25)).map(([index, factor]): Step => ({
  name: `the shop sells product ${index} for ${factor} times its price`,
  async act({ options, oracle }, model) {
    const product = options.products[index % options.products.length]!
    if (!options.shop || !model.pieces.has(product.id)) return false
    // Prices below the product's tier prices are rejected.
    const price = Math.round((product.price * (product.hasTiers ? Math.max(factor, 1 / factor) : factor)) / 10) * 10
    await options.shop('prices', 'set', product.articleNumber, String(price), '--yes')
    oracle.changedElsewhere()
    return true
  },
}))

export const changeStock = fc.tuple(which, fc.integer({ min: 0, max: 6 })).map(([index, pieces]): Step => ({
  name: `the shop has ${pieces} of product ${index}`,
  async act({ options, oracle }, model) {
    const product = options.products[index % options.products.length]!
    if (!options.shop || !model.pieces.has(product.id)) return false
    await options.shop('stock', 'set', product.articleNumber, String(pieces))
    oracle.changedElsewhere()
    return true
  },
}))

/** Adds one unit in a second tab, closes it, and returns to the first one. */
export const secondTab = which.map((index): Step => ({
  name: `a second tab adds product ${index}`,
  async act(walker, model) {
    const { context, products } = walker.options
    const product = products[index % products.length]!
    const tab = await context.newPage()
    try {
      tab.setDefaultTimeout(elementTimeout)
      await tab.goto(productPath(product.links[walker.locale], walker.locale))
      await hydrated(tab)
      if (await walker.addButton(tab).isVisible()) {
        const isAdded = await walker.pressAdd(tab)
        if (isAdded) model.pieces.set(product.id, (model.pieces.get(product.id) ?? 0) + 1)
        await walker.oracle.judge(tab)
        // Carts of earlier walks may hold the last unit; the rejection must be shown in the second tab.
        if (!isAdded && (await walker.messages(tab)).length === 0)
          throw new Error(`Product ${product.id} was rejected in a second tab without a message`)
      }
    } finally {
      await tab.close()
    }
    await walker.page.bringToFront()
    return true
  },
}))

/** A change while offline: it is reported as failed, and not sent once the connection is back. */
export const offline = fc.constant<Step>({
  name: 'a quantity is changed offline',
  async act(walker) {
    const lines = await walker.lines()
    if ((await lines.count()) === 0) return false
    await new Line(walker.options.context, walker.oracle).cut(async () => {
      const more = lines.first().getByRole('button', { name: walker.t('cart.add.more'), exact: true })
      if (!(await more.isEnabled())) return
      const failed = walker.page.waitForEvent('requestfailed')
      await more.click()
      await failed
      await walker.page.waitForTimeout(300)
    })
    // The failed change is not part of the model.
    return true
  },
})

/** Logs in to a new account, whose cart is merged with the visitor's. */
export const login = fc.constant<Step>({
  name: 'login',
  async act(walker, model) {
    const { options } = walker
    if (!options.shop || walker.hasLoggedIn) return false
    walker.hasLoggedIn = true
    const email = ownAddress(`walk-${options.seed}`)
    await openAccount(new Visitor({ origin: options.origin, locale: walker.locale }), walker.locale, email)
    await walker.go(path('auth-login', {}, walker.locale))
    await walker.main.getByLabel(walker.t('form.email'), { exact: true }).fill(email)
    await walker.main.getByLabel(walker.t('auth.login.password'), { exact: true }).fill(goodPassword)
    await walker.main.getByRole('button', { name: walker.t('auth.login.send'), exact: true }).click()
    await walker.page.waitForURL((url) => url.pathname !== path('auth-login', {}, walker.locale))
    await walker.arrive()
    model.mayDiffer = true
    return true
  },
})

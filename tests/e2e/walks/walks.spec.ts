import fc from 'fast-check'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import * as cart from './cart-steps'
import * as checkout from './checkout-steps'
import { newModel } from './model'
import * as pages from './page-steps'
import { Command, type Step } from './step'
import { walkOracle, test } from './walk-test'
import { Walker } from './walker'
import * as world from './world-steps'

/** Number of walks and seed of the first; `WALK_SEED=… WALKS=1` repeats a single one. */
const walks = Number(process.env.WALKS ?? 30)
const firstSeed = Number(process.env.WALK_SEED ?? 1)

const weighted: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [5, cart.add],
  [6, cart.setQuantity],
  [6, cart.stepQuantity],
  [3, cart.remove],
  [4, cart.coupon],
  [2, cart.removeCoupon],
  [4, cart.dismiss],
  [2, cart.openDrawer],
  [2, cart.closeDrawer],
  [3, pages.goToCart],
  [3, pages.goToCheckout],
  [3, pages.followToCheckout],
  [2, pages.reload],
  [3, pages.history],
  [3, pages.priceKind],
  [2, pages.currency],
  [2, pages.language],
  [6, checkout.contact],
  [6, checkout.billing],
  [8, checkout.delivery],
  [6, checkout.address],
  [8, checkout.payment],
  [3, checkout.edit],
  [2, checkout.order],
  [3, world.changePrice],
  [3, world.changeStock],
  [2, world.secondTab],
  [2, world.offline],
  [1, world.login],
]

const steps = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
/** More steps than are performed, because impossible ones are skipped. */
const plan = fc.array(steps, { minLength: 400, maxLength: 400 })

for (let seed = firstSeed; seed < firstSeed + walks; seed += 1) {
  const locale = locales[seed % 2] ?? 'hu'
  const device = Math.floor(seed / 2) % 2 === 0 ? 'desktop' : 'mobile'
  test(
    `walk ${seed} in ${locale}`,
    { tag: [`@${device}`, '@R-CART-1', '@R-CART-4', '@R-CHECKOUT-3'] },
    async ({ context, page, reserveProducts, baseURL }, testInfo) => {
      const origin = baseURL ?? ''
      const { products, shop } = await reserveProducts(seed)
      const oracle = walkOracle(context, origin)
      // 422: rejected coupons; 409: orders that differ from what was shown.
      oracle.expect4xx(409, 422)
      // Concurrent walks change the prices of recommended products.
      oracle.allow('amounts', /: price of “/)
      const walker = new Walker({ context, page, oracle, origin, locale, seed, products, shop })
      const [planned = []] = fc.sample(plan, { seed, numRuns: 1 })
      await walker.go(path('cart', {}, locale))
      try {
        await fc.asyncModelRun(
          () => ({ model: newModel(), real: walker }),
          planned.map((step) => new Command(step)),
        )
      } catch (error) {
        const replay = `WALK_SEED=${seed} WALKS=1 npm run test:walks`
        throw new Error(`${String(error)}\n\nThe walk (repeat with: ${replay}):\n${walker.log.join('\n')}`)
      }
      testInfo.annotations.push({ type: 'walk', description: walker.log.join('; ') })
      if (process.env.E2E_ORACLE === 'report') console.log(walker.log.join('\n'))
    },
  )
}

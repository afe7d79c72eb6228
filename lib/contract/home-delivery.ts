/** Keys of delivery methods that bring the goods to no door. */
const collected: readonly string[] = ['pickup_point', 'showroom']

interface Method {
  readonly key: string
}

/**
 * The method by which a product is brought home, of those in checkout order: that with the key "home", or in a shop
 * that has none, the first that is no collection. Undefined if it does not carry the product. Pure.
 */
export function homeDelivery<M extends Method>(methods: readonly M[], carries: (method: M) => boolean): M | undefined {
  const isNamed = methods.some(({ key }) => key === 'home')
  return methods.find(
    (method) => (isNamed ? method.key === 'home' : !collected.includes(method.key)) && carries(method),
  )
}

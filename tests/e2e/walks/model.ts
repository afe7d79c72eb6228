/** The cart requested by the walker so far. The backend's cart must match unless the buyer is shown the difference. */
export interface Model {
  /** Number of steps actually performed. */
  made: number
  /** Product id → quantity. */
  readonly pieces: Map<number, number>
  coupon: string | null
  /** Methods by their id: titles change with the language. */
  deliveryId: number | null
  paymentId: number | null
  currencyId: number
  /** Whether the backend may have changed the cart itself, for instance at a login. */
  mayDiffer: boolean
}

export function newModel(): Model {
  return {
    made: 0,
    pieces: new Map(),
    coupon: null,
    deliveryId: null,
    paymentId: null,
    currencyId: 1,
    mayDiffer: false,
  }
}

export interface ModelledCart {
  readonly products: readonly { readonly id: number; readonly title: string; readonly quantity: number }[]
  readonly coupons: readonly { readonly code: string }[]
  readonly delivery_method: { readonly id: number } | null
  readonly payment_method: { readonly id: number } | null
}

/** Differences between the requested cart and the backend's. */
export function differences(model: Model, cart: ModelledCart): string[] {
  const held = new Map(cart.products.map(({ id, quantity }) => [id, quantity]))
  const ids = new Set([...held.keys(), ...model.pieces.keys()])
  const faults = [...ids].flatMap((id) => {
    const [asked, got] = [model.pieces.get(id) ?? 0, held.get(id) ?? 0]
    return asked === got ? [] : [`${asked} pieces of product ${id} requested, the cart has ${got}`]
  })
  const choices: readonly (readonly [string, string | number | null, string | number | null])[] = [
    ['coupon', model.coupon, cart.coupons[0]?.code ?? null],
    ['delivery', model.deliveryId, cart.delivery_method?.id ?? null],
    ['payment', model.paymentId, cart.payment_method?.id ?? null],
  ]
  for (const [what, asked, got] of choices)
    if (asked !== got) faults.push(`${what} “${asked ?? 'none'}” requested, the cart has “${got ?? 'none'}”`)
  return faults
}

/** Adopts the backend's cart, after checking that the buyer was shown the difference. */
export function adopt(model: Model, cart: ModelledCart): void {
  model.pieces.clear()
  for (const { id, quantity } of cart.products) model.pieces.set(id, quantity)
  model.coupon = cart.coupons[0]?.code ?? null
  model.deliveryId = cart.delivery_method?.id ?? null
  model.paymentId = cart.payment_method?.id ?? null
  model.mayDiffer = false
}

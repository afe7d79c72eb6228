/**
 * Response fields that the oracle reads. Those beyond the plain contract are optional, so that it can also judge a shop
 * with an external backend.
 */
export interface WireTier {
  readonly quantity: number
  readonly quantity_to: number | null
  readonly price_gross: number
}

export interface WirePrices {
  readonly price_gross?: number
  readonly qty_discounts?: readonly WireTier[]
}

export interface WireProduct {
  readonly id: number
  readonly title: string
  readonly quantity: number
  readonly price_gross: number
  readonly price_net?: number
  readonly price_original_gross?: number
  readonly price_lowest_30_days_gross?: number | null
  readonly total_gross?: number
  readonly total_net?: number
  readonly total_original_gross?: number
  readonly vat_rate?: number
  readonly prices_by_currencies?: Readonly<Record<string, WirePrices>>
}

export interface WireDelivery {
  readonly id: number
  readonly title: string
  readonly price_gross: number
  readonly price_net?: number
  /** Before free delivery. */
  readonly price_original_gross?: number
  readonly payments?: readonly number[]
  readonly pickup_point_needed?: boolean
  readonly estimated?: WireDays
  readonly days?: readonly string[]
}

export interface WireDays {
  readonly from: string
  readonly to: string
}

export interface WirePayment {
  readonly id: number
  readonly key?: string
  readonly title?: string
  readonly fee_gross?: number
}

export interface WireCoupon {
  readonly code: string
  readonly title?: string
  readonly discount_gross?: number
}

export interface WireSummary {
  readonly total_amount_gross: number
  readonly total_amount_net: number
  readonly total_discount_amount_gross: number
  readonly total_items_amount_gross: number
  readonly total_items_amount_net: number
  readonly total_quantity: number
  readonly total_saving_gross: number
  readonly cart_discount_gross?: number
  readonly cart_discount_net?: number
  readonly total_discount_amount_net?: number
  readonly delivery_gross?: number
  readonly payment_fee_gross?: number
  readonly cash_rounding?: number
  readonly total_vat?: number
}

export interface WireAddress {
  readonly name?: string | null
  readonly address?: string | null
  readonly city?: string | null
  readonly zipcode?: string | null
  readonly is_company?: boolean
  readonly tax_number?: string | null
}

export interface WireCart {
  readonly products: readonly WireProduct[]
  readonly similar_products?: readonly WireProduct[]
  readonly coupons: readonly WireCoupon[]
  readonly delivery_methods: readonly WireDelivery[]
  readonly delivery_method: WireDelivery | null
  readonly pickup_point?: { readonly name: string } | null
  readonly payment_methods: readonly WirePayment[]
  readonly payment_method: WirePayment | null
  readonly customer_data: {
    readonly email: string
    readonly phone: string | null
    readonly invoice_data: WireAddress
    readonly delivery_data: WireAddress | null
  }
  readonly summary: WireSummary
  readonly reserved_until?: string | null
  readonly notices?: readonly { readonly kind?: string; readonly message: string }[]
  readonly currency_id?: number
}

export interface WireOrder {
  readonly order_number?: string
  readonly order_hash: string
  readonly currency_id?: number
  readonly created_at?: string
  readonly timeline?: readonly { readonly at: string }[]
  readonly items: readonly {
    readonly name: string
    readonly quantity: number
    readonly price_gross: number
    readonly price_original_gross?: number
    readonly vat_rate?: number
    readonly product: { readonly id: number }
  }[]
  readonly summary: WireSummary
  readonly delivery: { readonly title: string; readonly price_gross: number; readonly estimated?: WireDays }
  readonly payment?: {
    readonly title: string
    readonly outcome?: string
    readonly pay_until: string | null
    readonly id: number
  }
  readonly transaction?: { readonly amount: number; readonly updated_at: string } | null
  readonly bank_transfer?: { readonly due_on: string } | null
  readonly withdrawals?: readonly { readonly received_at: string }[]
  readonly coupon: WireCoupon | null
}

export interface WireOffer {
  readonly offer_number: string
  readonly currency_id: number
  readonly status: string
  readonly created_at: string
  readonly reply_by: string
  readonly valid_until: string | null
  readonly decided_at: string | null
  readonly sent_at: string | null
  readonly lines: readonly {
    readonly product_id: number
    readonly name: string
    readonly quantity: number
    readonly price_list_gross: number
    readonly vat_rate?: number
    readonly price_gross: number | null
  }[]
  readonly delivery: { readonly title: string; readonly price_gross: number; readonly estimated: WireDays } | null
  readonly summary: WireSummary | null
  readonly payment_methods: readonly WirePayment[]
}

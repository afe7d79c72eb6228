import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi } from '@/lib/api/browser'
import { assertCallError, type ApiError } from '@/lib/api/error'
import { followPostcode, rememberedPostcode } from '@/lib/browser/remembered-postcode'
import type { DeliveryDays } from '@/lib/contract/cart'

const onServer = () => null

export interface DeliveryQuestion {
  /** Without one, the visitor's cart is meant. */
  readonly productId?: number | undefined
  /** Working days that the product's options add. */
  readonly later?: number | undefined
  /** Asked again when it changes. */
  readonly version?: string | undefined
}

/** When home delivery arrives at the remembered postcode. */
export function useDeliveryDays({ productId, later, version }: DeliveryQuestion) {
  const postcode = useSyncExternalStore(followPostcode, rememberedPostcode, onServer)
  const [answer, setAnswer] = useState<DeliveryDays>()
  const [error, setError] = useState<ApiError>()

  useEffect(() => {
    if (postcode === null) return
    let isCurrent = true
    const query = { postcode, product_id: productId, later }
    browserApi()
      .get<DeliveryDays>('/delivery-days', { query })
      .then((found) => {
        if (!isCurrent) return
        setAnswer(found)
        setError(undefined)
      })
      .catch((failure: unknown) => {
        assertCallError(failure)
        if (isCurrent && failure.layer !== 'aborted') setError(failure)
      })
    return () => {
      isCurrent = false
    }
  }, [postcode, productId, later, version])

  return { postcode, answer: answer?.postcode === postcode ? answer : undefined, error }
}

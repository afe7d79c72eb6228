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

/** What was answered, with its question: to another one it is not the answer. */
interface Told {
  readonly question: string
  readonly answer?: DeliveryDays
  readonly error?: ApiError
}

/** When home delivery arrives at the remembered postcode. */
export function useDeliveryDays({ productId, later, version }: DeliveryQuestion) {
  const postcode = useSyncExternalStore(followPostcode, rememberedPostcode, onServer)
  const [told, setTold] = useState<Told>()
  const question = `${postcode} ${productId} ${later} ${version}`

  useEffect(() => {
    if (postcode === null) return
    let isCurrent = true
    const query = { postcode, product_id: productId, later }
    browserApi()
      .get<DeliveryDays>('/delivery-days', { query })
      .then((answer) => isCurrent && setTold({ question, answer }))
      .catch((error: unknown) => {
        assertCallError(error)
        if (isCurrent && error.layer !== 'aborted') setTold({ question, error })
      })
    return () => {
      isCurrent = false
    }
  }, [postcode, productId, later, question])

  const { answer, error }: Partial<Told> = told?.question === question ? told : {}
  return { postcode, answer, error }
}

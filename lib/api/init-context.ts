'use client'

import { createContext } from 'react'
import type { Init } from '@/lib/contract/shop'

/** The part of the init answer that islands use; the served HTML brings it along. */
export type ClientInit = Pick<Init, 'currency_id' | 'extensions' | 'cart_hold_minutes'>

export const InitContext = createContext<ClientInit | undefined>(undefined)

'use client'

import { createContext } from 'react'
import type { Init } from '@/lib/contract/shop'

/** The part of the init response that islands use; served with the HTML. */
export type ClientInit = Pick<Init, 'currency_id' | 'extensions' | 'cart_hold_minutes'>

export const InitContext = createContext<ClientInit | undefined>(undefined)

import { follow, onOtherWindows } from './follow'
import { createListeners } from './listeners'
import { readItem, removeItem, writeItem } from './storage'

/** The postcode for which dates of delivery are told; only this browser knows it, and its windows agree. */

const key = 'delivery_postcode'
/** Where storage is blocked, it lasts as long as the page. */
let inPage: string | null = null
let known: string | null = null

export const rememberedPostcode = (): string | null => readItem('localStorage', key) ?? inPage

const { subscribe, notify } = createListeners(() => {
  known = rememberedPostcode()
  return follow(onOtherWindows, () => {
    if (rememberedPostcode() === known) return
    known = rememberedPostcode()
    notify()
  })
})

/** For useSyncExternalStore. */
export const followPostcode = subscribe

/** @param postcode null to forget it */
export function rememberPostcode(postcode: string | null): void {
  if (postcode === null) removeItem('localStorage', key)
  else writeItem('localStorage', key, postcode)
  inPage = readItem('localStorage', key) === null ? postcode : null
  known = rememberedPostcode()
  notify()
}

import { readItem, writeItem } from '@/lib/browser/storage'
import type { Way } from '@/lib/contract/fit'
import { readWay, wayTexts } from '@/lib/contract/way'

const key = 'way_home'

/** The measures of the visitor's way home, as the query that they were sent with; only this browser knows them. */
export function rememberedWay(): { readonly way: Way; readonly query: string } | null {
  const texts = wayTexts(new URLSearchParams(readItem('localStorage', key) ?? ''))
  const { way } = readWay(texts)
  return way && { way, query: new URLSearchParams(texts).toString() }
}

export function rememberWay(query: string): void {
  writeItem('localStorage', key, query)
}

import { readJson, removeItem, writeItem } from '@/lib/browser/storage'

const key = 'recent_searches'
const maxSearches = 6
const maxLength = 100

/** Recent searches of this browser, newest first. Never sent. */
export function recentSearches(): string[] {
  const stored = readJson('localStorage', key)
  return Array.isArray(stored)
    ? stored.filter((text): text is string => typeof text === 'string').slice(0, maxSearches)
    : []
}

/** Moves a search to the front; case-insensitive. */
export function rememberSearch(text: string): void {
  const clean = text.replace(/\s+/g, ' ').trim().slice(0, maxLength)
  if (!clean) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== clean.toLowerCase())
  writeItem('localStorage', key, JSON.stringify([clean, ...others].slice(0, maxSearches)))
}

export function clearSearches(): void {
  removeItem('localStorage', key)
}

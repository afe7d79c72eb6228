const key = 'recent_searches'
const maxSearches = 6
const maxLength = 100

/** Recent searches of this browser, newest first. Never sent. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string').slice(0, maxSearches)
      : []
  } catch {
    // Storage blocked or corrupted.
    return []
  }
}

function keep(texts: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Storage blocked.
  }
}

/** Moves a search to the front; case-insensitive. */
export function rememberSearch(text: string): void {
  const clean = text.replace(/\s+/g, ' ').trim().slice(0, maxLength)
  if (!clean) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== clean.toLowerCase())
  keep([clean, ...others].slice(0, maxSearches))
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage blocked.
  }
}

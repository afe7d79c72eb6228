const key = 'recent_searches'
const maxSearches = 6
const maxLength = 100

/** The last searches of this browser, the newest first. They never leave it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string').slice(0, maxSearches)
      : []
  } catch {
    // No storage, or something else in it: there are none.
    return []
  }
}

function keep(texts: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Puts a search in front; the same words in other letters are the same search. */
export function rememberSearch(text: string): void {
  const clean = text.replace(/\s+/g, ' ').trim().slice(0, maxLength)
  if (!clean) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== clean.toLowerCase())
  keep([clean, ...others].slice(0, maxSearches))
}

/** Forgets all searches of this browser. */
export function clearSearches(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered.
  }
}

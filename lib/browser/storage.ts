/** localStorage is kept until deleted and shared by the shop's windows; sessionStorage is kept as long as the tab. */
type Area = 'localStorage' | 'sessionStorage'

/** Whether the browser has a session: without one nothing is stored, and storage need not be opened. */
export const hasSession = () => /(^|; )XSRF-TOKEN=/.test(document.cookie)

/** Null where storage is blocked: merely opening it throws then. */
function attempt<Result>(area: Area, access: (storage: Storage) => Result): Result | null {
  try {
    return access(globalThis[area])
  } catch {
    return null
  }
}

/** The text stored under a key; null if there is none. */
export function readItem(area: Area, key: string): string | null {
  return attempt(area, (storage) => storage.getItem(key))
}

/** The value stored as JSON under a key; null if there is none, or if the text is not JSON. */
export function readJson(area: Area, key: string): unknown {
  return attempt(area, (storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown)
}

/** Stores a text; it is lost where storage is blocked or full. */
export function writeItem(area: Area, key: string, text: string): void {
  attempt(area, (storage) => storage.setItem(key, text))
}

export function removeItem(area: Area, key: string): void {
  attempt(area, (storage) => storage.removeItem(key))
}

import { shared } from '../process/shared'
import type { Locale } from './locales'
import type { OwnTexts } from './texts'

declare module '@/lib/process/shared' {
  interface Shared {
    ownTexts: Readonly<Record<Locale, OwnTexts>>
  }
}

/** Called at start and after every change, before cached pages become stale. */
export function registerOwnTexts(texts: Readonly<Record<Locale, OwnTexts>>): void {
  shared.ownTexts = texts
}

/** The shop's own words in the place of a text; undefined without any. On the server only. */
export const ownWords = (locale: Locale, path: string): string | undefined => shared.ownTexts?.[locale][path]

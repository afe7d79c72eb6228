import { createContext } from 'react'
import type { DeskText } from '@/lib/contract/desk/texts'
import type { Localized } from '@/lib/i18n/locales'

interface PreviewOf extends Pick<DeskText, 'patterns' | 'facts'> {
  /** What stands above the text, as it is being written. */
  readonly title: Partial<Localized>
  readonly lead: Partial<Localized>
}

/** What a preview shows and looks like; null where there is none. */
export const PreviewContext = createContext<PreviewOf | null>(null)

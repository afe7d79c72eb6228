import { getTranslations } from 'next-intl/server'
import {
  dataSheetTopics,
  projectBudgets,
  projectRooms,
  type DataSheetTopic,
  type ProjectBudget,
  type ProjectRoom,
} from '@/lib/contract/inquiry-limits'
import type { Locale } from '@/lib/i18n/locales'

export interface ChoiceWords {
  readonly rooms: Readonly<Record<ProjectRoom, string>>
  readonly budgets: Readonly<Record<ProjectBudget, string>>
  readonly topics: Readonly<Record<DataSheetTopic, string>>
}

/** Words of the choices, as the mails say them too. */
export async function choiceWords(locale: Locale): Promise<ChoiceWords> {
  const t = await getTranslations({ locale, namespace: 'backend.inquiry' })
  const words = <Key extends string>(keys: readonly Key[], say: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<Key, string>
  return {
    rooms: words(projectRooms, (room) => t(`room_${room}`)),
    budgets: words(projectBudgets, (budget) => t(`budget_${budget}`)),
    topics: words(dataSheetTopics, (topic) => t(`sheet_${topic}`)),
  }
}

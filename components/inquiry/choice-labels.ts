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

interface ChoiceLabels {
  readonly rooms: Readonly<Record<ProjectRoom, string>>
  readonly budgets: Readonly<Record<ProjectBudget, string>>
  readonly topics: Readonly<Record<DataSheetTopic, string>>
}

export async function choiceLabels(locale: Locale): Promise<ChoiceLabels> {
  const t = await getTranslations({ locale, namespace: 'backend.inquiry' })
  const labelsOf = <Key extends string>(keys: readonly Key[], label: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, label(key)])) as Record<Key, string>
  return {
    rooms: labelsOf(projectRooms, (room) => t(`room_${room}`)),
    budgets: labelsOf(projectBudgets, (budget) => t(`budget_${budget}`)),
    topics: labelsOf(dataSheetTopics, (topic) => t(`sheet_${topic}`)),
  }
}

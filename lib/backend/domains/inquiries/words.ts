import type { ContactMessage, DataSheetInquiry, ProjectInquiry } from '@/lib/contract/inquiry'
import type { Locale } from '@/lib/i18n/locales'
import { text, type TextKey } from '../../platform/http/texts'
import type { CheckedFile } from './files'

/** An inquiry as text: subject, the answers besides the message (one line each), and the message. */
export interface InquiryWords {
  readonly topic: string
  readonly details: string
  readonly message: string
}

function linesOf(locale: Locale, rows: readonly (readonly [label: TextKey, value: string])[]): string {
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => text(locale, 'inquiry.line', { label: text(locale, label), value }))
    .join('\n')
}

export function contactWords(locale: Locale, { topic, order_number: order, message }: ContactMessage): InquiryWords {
  const details = linesOf(locale, [['inquiry.orderNumber', order]])
  return { topic: text(locale, `inquiry.topic_${topic}`), details, message }
}

export function projectWords(locale: Locale, inquiry: ProjectInquiry): InquiryWords {
  const details = linesOf(locale, [
    ['inquiry.place', inquiry.place],
    ['inquiry.area', inquiry.area],
    ['inquiry.budget', text(locale, `inquiry.budget_${inquiry.budget}`)],
    ['inquiry.deadline', inquiry.deadline],
    ['inquiry.company', inquiry.company],
  ])
  const room = text(locale, `inquiry.room_${inquiry.room}`)
  return { topic: text(locale, 'inquiry.projectTopic', { room }), details, message: inquiry.message }
}

export function dataSheetWords(locale: Locale, inquiry: DataSheetInquiry): InquiryWords {
  const topic = text(locale, `inquiry.sheet_${inquiry.topic}`)
  return {
    topic: text(locale, 'inquiry.dataSheetTopic', { topic }),
    details: '',
    message: text(locale, 'inquiry.callBack'),
  }
}

/** One line per attachment, stating whether it is attached to the mail or only stored. */
export function fileLines(locale: Locale, files: readonly CheckedFile[], areAttached: boolean): string {
  const key = areAttached ? 'inquiry.fileAttached' : 'inquiry.fileKept'
  return files
    .map(({ name, content }) => text(locale, key, { name, size: Math.max(1, Math.round(content.length / 1024)) }))
    .join('\n')
}

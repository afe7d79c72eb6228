import { addWorkingDays, shopDay } from '@/lib/calendar/working-days'
import type { ReceivedInquiry, ContactMessage, DataSheetInquiry, ProjectInquiry } from '@/lib/contract/inquiry'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { serialize } from '../../platform/db/statements'
import { text, type TextKey } from '../../platform/http/texts'
import { readReplyDays } from '../shop/documents'
import { findPrivacyVersion } from '../shop/page-versions'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import { nextNumber } from '../shop/numbers'
import type { CheckedFile } from './files'
import { findSameInquiry, insertInquiry, type NewInquiry } from './store'

/** An identical inquiry within this time is a repetition, such as a double click or a retried request. */
const repeatMinutes = 10
/** Larger attachments are kept only in the database, as mail servers would refuse the mail. */
const maxMailedSize = 10 * 1024 * 1024

/** An inquiry as text: subject, the answers besides the message (one line each), and the message. */
interface InquiryWords {
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
function fileLines(locale: Locale, files: readonly CheckedFile[], areAttached: boolean): string {
  const key = areAttached ? 'inquiry.fileAttached' : 'inquiry.fileKept'
  return files
    .map(({ name, content }) => text(locale, key, { name, size: Math.max(1, Math.round(content.length / 1024)) }))
    .join('\n')
}

export interface IncomingInquiry {
  readonly inquiry: Omit<NewInquiry, 'locale'>
  readonly files: readonly CheckedFile[]
  /** Its content in a language: the sender's for the acknowledgement, the shop's for the notification. */
  readonly wordsIn: (locale: Locale) => InquiryWords
}

interface Received extends IncomingInquiry {
  readonly reference: string
  readonly locale: Locale
  readonly replyBy: string
}

async function acknowledgeInquiry(db: Queryable, services: Services, received: Received): Promise<void> {
  const { inquiry, locale, reference } = received
  const { topic } = received.wordsIn(locale)
  await enqueueMail(db, services, {
    template: 'inquiry_received',
    occasion: `inquiry:${reference}:received`,
    to: inquiry.email,
    locale,
    values: {
      name: inquiry.name,
      topic,
      // The message is not quoted: the address may be anyone's, and the shop would deliver a stranger's text to it.
      message: text(locale, 'inquiry.notRepeated', { reference }),
      reply_by: formatLongDate(received.replyBy, locale),
      reference,
    },
  })
}

async function notifyShop(db: Queryable, services: Services, received: Received): Promise<void> {
  const { inquiry, reference, files } = received
  const { topic, details, message } = received.wordsIn(shopLocale())
  const areAttached = files.reduce((sum, { content }) => sum + content.length, 0) <= maxMailedSize
  await enqueueShopMail(db, services, {
    template: 'shop_new_inquiry',
    occasion: `inquiry:${reference}:shop`,
    replyTo: inquiry.email,
    values: {
      reference,
      topic,
      name: inquiry.name,
      email: inquiry.email,
      phone: inquiry.phone || '–',
      details: [details, fileLines(shopLocale(), files, areAttached)].filter(Boolean).join('\n'),
      message,
      attachment_count: String(files.length),
    },
    attachments: areAttached
      ? files.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content: content.toString('base64'),
        }))
      : [],
  })
}

/**
 * Stores an inquiry with its attachments, sends an acknowledgement and notifies the shop, in one transaction. A
 * repeated inquiry is stored once.
 */
export async function receiveInquiry(
  services: Services,
  locale: Locale,
  incoming: IncomingInquiry,
): Promise<ReceivedInquiry> {
  const now = services.now()
  const inquiry: NewInquiry = { ...incoming.inquiry, locale }
  return services.database.transaction(async (db) => {
    await serialize(db, `inquiry:${inquiry.email}`)
    const since = new Date(now.getTime() - repeatMinutes * 60_000)
    const same = await findSameInquiry(db, inquiry, incoming.files.length, since)
    const replyBy = addWorkingDays(shopDay(same?.createdAt ?? now), (await readReplyDays(db)).inquiries)
    if (same) return { reference: same.reference, reply_by: replyBy }
    const privacyVersion = await findPrivacyVersion(db, locale)
    const reference = await nextNumber(db, 'inquiries', now)
    await insertInquiry(db, { ...inquiry, privacyVersion, reference, createdAt: now }, incoming.files)
    const received = { ...incoming, reference, locale, replyBy }
    await acknowledgeInquiry(db, services, received)
    await notifyShop(db, services, received)
    return { reference, reply_by: replyBy }
  })
}

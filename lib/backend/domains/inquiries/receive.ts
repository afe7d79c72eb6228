import { addWorkingDays, shopDay } from '@/lib/calendar/working-days'
import type { ReceivedInquiry } from '@/lib/contract/inquiry'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { serialize } from '../../platform/db/statements'
import { text } from '../../platform/http/texts'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import { dayInWords } from '../mail/dates'
import { nextReference } from '../shop/store'
import type { CheckedFile } from './files'
import { findPrivacyVersion } from '../content/page-versions'
import { findSameInquiry, insertInquiry, type NewInquiry } from './store'
import { fileLines, type InquiryWords } from './words'

/** An identical inquiry within this time is a repetition, such as a double click or a retried request. */
const repeatMinutes = 10
/** The shop replies within one working day. */
const replyWorkingDays = 1
/** Larger attachments are kept only in the database, as mail servers would refuse the mail. */
const maxMailedSize = 10 * 1024 * 1024

export interface IncomingInquiry {
  readonly inquiry: Omit<NewInquiry, 'locale'>
  readonly files: readonly CheckedFile[]
  /** Its content in a language: the sender's for the acknowledgement, the shop's for the notification. */
  readonly wordsIn: (locale: Locale) => InquiryWords
}

const isFilled = (part: string) => part !== ''
const lines = (...parts: string[]) => parts.filter(isFilled).join('\n')

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
      reply_by: dayInWords(received.replyBy, locale),
      reference,
    },
  })
}

async function notifyShop(db: Queryable, services: Services, received: Received): Promise<void> {
  const { inquiry, reference, files } = received
  const { topic, details, message } = received.wordsIn(defaultLocale)
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
      phone: inquiry.phone ?? '',
      details: lines(details, fileLines(defaultLocale, files, areAttached)),
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
    const replyBy = addWorkingDays(shopDay(same?.createdAt ?? now), replyWorkingDays)
    if (same) return { reference: same.reference, reply_by: replyBy }
    const privacyVersion = await findPrivacyVersion(db, locale)
    const reference = await nextReference(db, 'IN', now)
    await insertInquiry(db, { ...inquiry, privacyVersion, reference, createdAt: now }, incoming.files)
    const received = { ...incoming, reference, locale, replyBy }
    await acknowledgeInquiry(db, services, received)
    await notifyShop(db, services, received)
    return { reference, reply_by: replyBy }
  })
}

import { createHash } from 'node:crypto'
import { addWorkingDays, shopDay } from '@/lib/calendar/working-days'
import type { Services } from '../../platform/context'
import type { Also } from '../../platform/db/database'
import { text } from '../../platform/http/texts'
import { Refusal } from '../../platform/refusal'
import { enqueueMail } from '../mail/enqueue'
import { momentInWords } from '../mail/phrases'
import { markAnswered, type Inquiry } from './store'
import { ofInquiries } from '../../platform/said/work'

/** An answer without words. */
export class AnswerRefusal extends Refusal {}

/** The message as written, quoted line by line; empty for a request without one. */
function quoteOf({ locale, message, createdAt }: Inquiry): string {
  if (message.trim() === '') return ''
  const lines = message.trim().split(/\r?\n/)
  const head = text(locale, 'inquiry.quoted', { moment: momentInWords(createdAt, locale) })
  return [head, ...lines.map((line) => `> ${line}`)].join('\n')
}

/**
 * Mails the shop's answer to the sender, in the language of the inquiry and with their message quoted, and marks the
 * inquiry as answered. The same words are mailed once. Throws an AnswerRefusal for an empty answer.
 * @returns whether the answer is mailed, false if it was before
 */
export async function answerInquiry(
  services: Services,
  inquiry: Inquiry,
  answer: string,
  also?: Also<{ readonly isMailed: boolean }>,
): Promise<boolean> {
  const words = answer.trim()
  if (words === '') throw new AnswerRefusal(ofInquiries.emptyAnswer)
  const { id, reference, name, email, locale } = inquiry
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 16)
  return services.database.transaction(async (db) => {
    await markAnswered(db, { ids: [id] }, services.now())
    const isMailed = await enqueueMail(db, services, {
      template: 'inquiry_answered',
      occasion: `inquiry:${reference}:answer:${digest}`,
      to: email,
      locale,
      values: { name, reference, answer: words, quote: quoteOf(inquiry) },
    })
    await also?.(db, { isMailed })
    return isMailed
  })
}

/**
 * Whether an open inquiry has waited for more than a working day beyond the promise. Pure.
 * @param replyDays the working days within which its sender was promised an answer
 */
export function isLate(receivedAt: Date, now: Date, replyDays: number): boolean {
  return shopDay(now) > addWorkingDays(shopDay(receivedAt), replyDays + 1)
}

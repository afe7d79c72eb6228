import type { Environment } from '@/lib/config/environment'
import { logError } from '@/lib/telemetry/log'
import type { Database } from '../../platform/db/database'
import type { MailAttachment } from '../../platform/db/schema/correspondence'
import { readDocuments } from '../shop/documents'
import type { FinishedMail, MailRow, Sender } from './message'
import { claimMail, deleteClaimed, recordMailResult } from './outbox-store'
import { carriesToken } from '../shop/mail-templates'
import { RefusedMail, type MailTransport } from './transport'

/** Longer than any send: a sender without a result by then is considered dead. */
const leaseMs = 5 * 60_000
/** Delays of 1, 2, 4 … minutes, at most 4 hours, add up to about three days. */
export const maxAttempts = 24
const maxWaitMs = 4 * 60 * 60_000
const maxErrorLength = 500
/** Mails sent concurrently, so that one slow server does not hold up the rest. */
const senders = 4
/** A mail is queued before its transaction commits: poll soon, and again a little later. */
const wakeDelaysMs = [50, 500, 2000]
/** Picks up retries and mails queued by other processes (the command line). */
const pollMs = 5000

interface OutboxSettings {
  /** Undefined for the customer service address from the operator's settings. */
  readonly MAIL_FROM: Environment['MAIL_FROM']
  readonly database: Database
  readonly transport: MailTransport
  readonly now: () => Date
  /** The PDF of an order, in base64, for a mail to its buyer; null if there is none any more. */
  readonly orderPdf: (id: number) => Promise<string | null>
}

/** Delay before the next attempt in milliseconds; doubles each time. */
export function waitAfter(attempts: number): number {
  return Math.min(maxWaitMs, 60_000 * 2 ** (attempts - 1))
}

/**
 * Sends due mails, a few at a time. Each is claimed, sent, and recorded as sent once the server has accepted it. If the
 * process dies between the last two steps, the mail is resent with the same Message-ID when its lease expires: a
 * duplicate is better than a loss.
 */
export class Outbox {
  /** Accepted by the server but not recorded yet, because the database was unavailable. */
  private readonly delivered = new Set<number>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private running: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(private readonly settings: OutboxSettings) {}

  /**
   * Sends everything due, one by one. Returns false when it stopped early because no mail can be sent now.
   * @param claimed mail to send first
   */
  async drain(claimed?: MailRow): Promise<boolean> {
    let mail = claimed
    while (!this.isClosed) {
      mail ??= (await this.claim()) ?? undefined
      if (!mail) return true
      if (!(await this.deliver(mail))) return false
      mail = undefined
    }
    return false
  }

  private claim(): Promise<MailRow | null> {
    const time = this.settings.now()
    return claimMail(this.settings.database, time, new Date(time.getTime() + leaseMs))
  }

  /** Schedules a check for mail soon, without waiting for it. */
  readonly wake = (): void => {
    if (this.isClosed) return
    this.clearTimers()
    for (const delay of wakeDelaysMs) {
      const timer = setTimeout(() => {
        this.timers.delete(timer)
        this.run()
      }, delay)
      timer.unref()
      this.timers.add(timer)
    }
  }

  /** Starts polling for mail. The returned function stops it and waits for mails in progress. */
  start(): () => Promise<void> {
    const poll = setInterval(() => this.run(), pollMs)
    poll.unref()
    return async () => {
      this.isClosed = true
      clearInterval(poll)
      this.clearTimers()
      await this.running
    }
  }

  private clearTimers(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private run(): void {
    this.running = this.running.then(async () => {
      try {
        // Usually nothing is queued: one claim finds that out for all senders.
        const first = this.isClosed ? null : await this.claim()
        if (first) await Promise.all([this.drain(first), ...Array.from({ length: senders - 1 }, () => this.drain())])
      } catch (error) {
        report('outbox_failed', error)
      }
    })
  }

  private async sender(): Promise<Sender> {
    if (this.settings.MAIL_FROM) return this.settings.MAIL_FROM
    const { mails, shop } = await readDocuments(this.settings.database, ['mails', 'shop'])
    return { name: mails.from_name, address: shop.contacts.customer_service.email }
  }

  /** A mail with its attachments. One that cannot be made is left out: the mail itself must arrive. */
  private async finish(mail: MailRow): Promise<FinishedMail> {
    const attachments: MailAttachment[] = []
    for (const attached of mail.attachments)
      if ('content' in attached) attachments.push(attached)
      else {
        const content = await this.settings.orderPdf(attached.order).catch((error: unknown) => {
          report('mail_attachment_failed', error, mail)
          return null
        })
        if (content) attachments.push({ filename: attached.filename, contentType: 'application/pdf', content })
      }
    return { ...mail, attachments }
  }

  /** Sends a claimed mail and records the result. Returns false when the next one would fail too. */
  private async deliver(mail: MailRow): Promise<boolean> {
    const { database, transport, now } = this.settings
    if (!this.delivered.has(mail.id)) {
      if (mail.attempts > maxAttempts) return this.giveUp(mail, mail.lastError ?? 'Its sender died every time')
      try {
        await transport.send(await this.finish(mail), await this.sender())
      } catch (error) {
        return this.postpone(mail, error)
      }
      this.delivered.add(mail.id)
    }
    if (mail.isForgotten) await deleteClaimed(database, mail)
    else
      await recordMailResult(database, mail, {
        state: 'sent',
        sentAt: now(),
        lastError: null,
        ...(carriesToken(mail.template) && { html: '', text: '' }),
      })
    this.delivered.delete(mail.id)
    return true
  }

  private async giveUp(mail: MailRow, reason: string): Promise<boolean> {
    report('mail_given_up', reason, mail)
    await recordMailResult(this.settings.database, mail, { state: 'failed', lastError: reason })
    return true
  }

  private async postpone(mail: MailRow, error: unknown): Promise<boolean> {
    const reason = String(error).slice(0, maxErrorLength)
    if (error instanceof RefusedMail || mail.attempts >= maxAttempts) return this.giveUp(mail, reason)
    report('mail_postponed', error, mail)
    const dueAt = new Date(this.settings.now().getTime() + waitAfter(mail.attempts))
    await recordMailResult(this.settings.database, mail, { state: 'queued', dueAt, lastError: reason })
    return false
  }
}

function report(event: string, error: unknown, mail?: MailRow): void {
  logError(event, error, mail && { mail: mail.id, template: mail.template, attempts: mail.attempts })
}

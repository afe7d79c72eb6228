import { shopLocale } from '@/lib/i18n/offered'
import { logWarning } from '@/lib/telemetry/log'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/correspondence'
import { readDocuments } from '../shop/documents'
import { headerText, requireAddress } from './message'
import { renderMail, type Mail } from './render'
import type { MailsDocument, MailTemplate } from '../shop/mail-templates'
import { faultsOfMail } from '../shop/mail-wording'
import { isStored, templateOf } from '../shop/program-mails'

/** An import refuses such texts; one stored before must not keep an order from being placed. */
function logWordingFaults(document: MailsDocument, template: MailTemplate): void {
  if (!isStored(document, template)) logWarning('mail_template_missing', { template })
  for (const { at } of faultsOfMail(templateOf(document, template), template))
    logWarning('mail_wording', { template, at: at.join('.') })
}

/**
 * Queues a mail inside the transaction that causes it: rendered now, sent after the commit, and not at all without one.
 * Returns false, without queueing, when its occasion was already mailed. Throws for an invalid address.
 */
export async function enqueueMail<Template extends MailTemplate>(
  db: Queryable,
  services: Services,
  mail: Mail<Template>,
): Promise<boolean> {
  const documents = await readDocuments(db, ['mails', 'shop'])
  logWordingFaults(documents.mails, mail.template)
  const now = services.now()
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [headerText(name), headerText(value)])
  const rows = await db
    .insert(mails)
    .values({
      template: mail.template,
      occasion: mail.occasion,
      locale: mail.locale,
      recipient: requireAddress(mail.to),
      customerId: mail.customerId ?? null,
      replyTo: mail.replyTo === undefined ? null : requireAddress(mail.replyTo),
      ...(await renderMail(mail, documents, services.origin)),
      headers: Object.fromEntries(headers) as Record<string, string>,
      attachments: [...(mail.attachments ?? [])],
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: mails.occasion })
    .returning({ id: mails.id })
  if (rows.length > 0) services.mail.wake()
  return rows.length > 0
}

/** Queues a mail to the shop itself, in the shop's own language. */
export async function enqueueShopMail<Template extends MailTemplate>(
  db: Queryable,
  services: Services,
  mail: Omit<Mail<Template>, 'to' | 'locale'>,
): Promise<boolean> {
  const to = services.mail.shopAddress ?? (await readDocuments(db, ['shop'])).shop.contacts.customer_service.email
  return enqueueMail(db, services, { ...mail, to, locale: shopLocale() })
}

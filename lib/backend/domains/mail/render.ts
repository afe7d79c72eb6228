import { languageTag, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import type { MailAttachment } from '../../platform/db/schema/correspondence'
import { text } from '../../platform/http/texts'
import type { Documents } from '../shop/document-schemas'
import { buttonMarkup, escapeHtml, heading, letterMarkup, section, styles, type Block } from './markup'
import type { MailTemplate, MailValues, SharedValues } from '../shop/mail-templates'
import { hasNoValues, wordingAsHtml, wordingAsLine, wordingAsText, type Values } from './wording'

const words = { hu: hungarian.guaranteeNotice, en: english.guaranteeNotice } as const

/** A mail as passed in by its sender. */
export interface Mail<Template extends MailTemplate = MailTemplate> {
  readonly template: Template
  /** Unique occasion, "order:12:received". Each occasion is mailed once. */
  readonly occasion: string
  /** A single address. */
  readonly to: string
  /** The account it is about. */
  readonly customerId?: number | undefined
  readonly locale: Locale
  readonly values: MailValues<Template>
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
  /** The table of an order or quote, shown at `{items_table}` in the template. */
  readonly table?: MailTable
  /** The harmonised notice on the legal guarantee, with the URL of its official graphic where there is one. */
  readonly guaranteeNotice?: { readonly picture: string | null }
}

/** Renders a table for the shop's public origin and the operator's document about the shop. */
export type MailTable = (shop: Pick<Documents, 'shop'> & { readonly origin: string }) => Block

/**
 * The harmonised notice on the legal guarantee for a mail. The text is always included, as mail clients block pictures;
 * the unaltered official graphic only if the operator provides one in a format that mails can show.
 */
function guaranteeNotice(locale: Locale, picture: string | null): Block {
  const { title, address, url, ...rest } = words[locale]
  const text = Object.values(rest.text)
  const graphic = picture
    ? `<img src="${escapeHtml(picture)}" width="536" alt="" style="display:block;width:100%;max-width:536px;height:auto;border:0;margin:0 0 12px" />`
    : ''
  const paragraphs = text.map((line) => `<p style="${styles.note}">${escapeHtml(line)}</p>`).join('')
  const link = `<p style="${styles.note}"><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(address)}</a></p>`
  return {
    html: section(`${heading(title)}${graphic}${paragraphs}${link}`),
    text: [`${title}:`, ...text, url].join('\n'),
  }
}

interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const tablePlaceholder = '{items_table}'

const isForShop = ({ template }: Mail) => template.startsWith('shop_')

const paragraphs = (wordings: readonly string[], values: Values, style: string) =>
  wordings.map((wording) => `<p style="${style}">${wordingAsHtml(wording, values)}</p>`).join('')

/**
 * Renders a mail as HTML and text from the operator's template. All values are escaped; a paragraph whose values are
 * all empty is left out.
 */
export function renderMail(
  mail: Mail,
  { mails, shop }: Pick<Documents, 'mails' | 'shop'>,
  origin: string,
): RenderedMail {
  const template = mails.mails.find(({ key }) => key === mail.template)
  if (!template) throw new Error(`No template in the operator's mail texts: "${mail.template}"`)
  const { locale } = mail
  const { phone, hours } = shop.contacts.customer_service
  const shared: SharedValues = { shop: shop.name, shop_phone: phone, shop_hours: hours[locale] }
  const values: Values = { ...shared, ...mail.values }
  const body = template.body[locale].filter((wording) => !hasNoValues(wording, values) || wording === tablePlaceholder)
  const at = body.indexOf(tablePlaceholder)
  const [before, after] = at < 0 ? [body, []] : [body.slice(0, at), body.slice(at + 1)]
  const block = at < 0 ? null : (mail.table?.({ origin, shop }) ?? null)
  const notice = mail.guaranteeNotice ? guaranteeNotice(locale, mail.guaranteeNotice.picture) : null
  const subject = wordingAsLine(template.subject[locale], values)
  const preheader = wordingAsLine(template.preheader[locale], values)
  const { button } = template
  const address = button ? wordingAsText(button.url, values) : ''
  const isShop = isForShop(mail)
  const why = isShop ? [] : [text(locale, 'mail.why')]
  const footer = [
    mails.footer[locale],
    text(locale, 'mail.registered', { number: shop.registry.number, tax: shop.tax_number }),
    ...why,
  ]

  const html = letterMarkup({
    language: languageTag[locale],
    title: subject,
    preheader,
    home: `${origin}${path('index', {}, locale)}`,
    logo: `${origin}/media/mail/logo.png`,
    shopName: shop.name,
    sections: [
      section(
        `<h1 style="${styles.h1}">${escapeHtml(subject)}</h1>${paragraphs(before, values, styles.paragraph)}${button ? buttonMarkup(button.label[locale], address) : ''}`,
        '32px',
      ),
      block?.html ?? '',
      notice?.html ?? '',
      after.length > 0 ? section(paragraphs(after, values, styles.note), '0 32px 20px') : '',
      isShop ? '' : section(`<p style="${styles.note};margin:0">${escapeHtml(mails.signature[locale])}</p>`),
    ].join('\n'),
    footer,
  })
  const lines = [
    subject,
    ...before.map((wording) => wordingAsText(wording, values)),
    ...(button ? [`${button.label[locale]}: ${address}`] : []),
    ...(block ? [block.text] : []),
    ...(notice ? [notice.text] : []),
    ...after.map((wording) => wordingAsText(wording, values)),
    ...(isShop ? [] : [mails.signature[locale]]),
    `-- \n${footer.join('\n')}`,
  ]
  return { subject, html, text: `${lines.join('\n\n')}\n` }
}

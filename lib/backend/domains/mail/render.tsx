import type { CSSProperties } from 'react'
import { withColours } from '@/lib/contract/colours'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import type { AttachedOrder, MailAttachment } from '../../platform/db/schema/correspondence'
import { text } from '../../platform/http/texts'
import type { Documents } from '../shop/document-schemas'
import type { Greetings, MailTemplate, MailValues, SharedValues } from '../shop/mail-templates'
import { parcelsPlaceholder, tablePlaceholder } from '../shop/mail-wording'
import { greetingsOf, templateOf } from '../shop/program-mails'
import { Button, Heading, Letter, Picture, Section, styles } from './layout'
import type { Block } from './table'
import { hasNoValues, Wording, wordingAsLine, wordingAsText, type Values } from './wording'

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
  /** Whether it is written to a company, or to its contact person. */
  readonly isCompany?: boolean | undefined
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly (MailAttachment | AttachedOrder)[]
  /** The table of an order or quote, shown at `{items_table}` in the template. */
  readonly table?: MailTable
  /**
   * The parcels of an order, shown at `{parcels}` in the template, or below its words: texts that the operator wrote
   * before lack the place.
   */
  readonly parcels?: Block | undefined
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
  return {
    content: (
      <Section>
        <Heading>{title}</Heading>
        {picture && (
          <Picture
            src={picture}
            width={536}
            alt=""
            style={{ width: '100%', maxWidth: 536, height: 'auto', margin: '0 0 12px' }}
          />
        )}
        {text.map((line) => (
          <p key={line} style={styles.note}>
            {line}
          </p>
        ))}
        <p style={styles.note}>
          <a href={url} style={styles.link}>
            {address}
          </a>
        </p>
      </Section>
    ),
    text: [`${title}:`, ...text, url].join('\n'),
  }
}

interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const isForShop = ({ template }: Mail) => template.startsWith('shop_')
/** People of the shop, who have ordered nothing. */
const isForStaff = ({ template }: Mail) => template.startsWith('staff_')

/** The greeting of a mail's reader. */
function greetingIn({ person, company, company_contact: contact }: Greetings, { values, locale, isCompany }: Mail) {
  const name = 'name' in values ? values.name : ''
  const words = isCompany ? (name.trim() ? contact : company) : person
  return wordingAsText(words[locale], { name })
}

interface ParagraphsProps {
  readonly wordings: readonly string[]
  readonly values: Values
  readonly style: CSSProperties
}

function Paragraphs({ wordings, values, style }: ParagraphsProps) {
  return wordings.map((wording, index) => (
    <p key={index} style={style}>
      <Wording text={wording} values={values} />
    </p>
  ))
}

/**
 * Renders a mail as HTML and text from the operator's template. All values are escaped; a paragraph whose values are
 * all empty is left out.
 */
export async function renderMail(
  mail: Mail,
  { mails, shop }: Pick<Documents, 'mails' | 'shop'>,
  origin: string,
): Promise<RenderedMail> {
  const template = templateOf(mails, mail.template)
  const { locale } = mail
  const { phone, hours } = shop.contacts.customer_service
  const greeting = greetingIn(greetingsOf(mails), mail)
  const shared: SharedValues = { shop: shop.name, shop_phone: phone, shop_hours: hours[locale], greeting }
  const values: Values = { ...shared, ...mail.values }
  const placeholder = mail.parcels ? parcelsPlaceholder : tablePlaceholder
  const body = template.body[locale].filter((wording) => !hasNoValues(wording, values) || wording === placeholder)
  const at = body.indexOf(placeholder)
  const [before, after] = at < 0 ? [body, []] : [body.slice(0, at), body.slice(at + 1)]
  const block = mail.parcels ?? (at < 0 ? null : (mail.table?.({ origin, shop }) ?? null))
  const notice = mail.guaranteeNotice ? guaranteeNotice(locale, mail.guaranteeNotice.picture) : null
  const subject = wordingAsLine(template.subject[locale], values)
  const preheader = wordingAsLine(template.preheader[locale], values)
  const { button } = template
  const address = button ? wordingAsText(button.url, values) : ''
  const isShop = isForShop(mail)
  const why = isShop ? [] : [text(locale, isForStaff(mail) ? 'mail.whyStaff' : 'mail.why')]
  const footer = [
    mails.footer[locale],
    text(locale, 'mail.registered', { number: shop.registry.number, tax: shop.tax_number }),
    ...why,
  ]

  const letter = (
    <Letter
      language={languageTag[locale]}
      title={subject}
      preheader={preheader}
      home={`${origin}${path('index', {}, locale)}`}
      logo={shop.mail_logo === undefined ? null : `${origin}${shop.mail_logo}`}
      shopName={shop.name}
      footer={footer}
    >
      <Section padding="32px">
        <h1 style={styles.h1}>{subject}</h1>
        <Paragraphs wordings={before} values={values} style={styles.paragraph} />
        {button && <Button label={button.label[locale]} address={address} />}
      </Section>
      {block?.content}
      {notice?.content}
      {after.length > 0 && (
        <Section padding="0 32px 20px">
          <Paragraphs wordings={after} values={values} style={styles.note} />
        </Section>
      )}
      {!isShop && (
        <Section>
          <p style={{ ...styles.note, margin: 0 }}>{mails.signature[locale]}</p>
        </Section>
      )}
    </Letter>
  )
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
  // Next refuses a static import.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = withColours(`<!doctype html>\n${renderToStaticMarkup(letter)}\n`, shop.colours ?? {})
  return { subject, html, text: `${lines.join('\n\n')}\n` }
}

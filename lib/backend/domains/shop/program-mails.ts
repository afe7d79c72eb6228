import { isVatExempt } from '@/lib/i18n/offered'
import { greetingsSchema, templateSchema } from './mail-schema'
import {
  mailValues,
  type Greetings,
  type MailsDocument,
  type MailTemplate,
  type TemplateDocument,
} from './mail-templates'
import program from './program-mails.json'

/**
 * The program's own texts of mails. A shop begins with them; they also stand in for those that the operator's document
 * lacks, as one restored from an older version may, so that no mail, and no order with it, is lost.
 */
export const programMails: { readonly greetings: Greetings; readonly mails: readonly TemplateDocument[] } = program

type Stored = Partial<Pick<MailsDocument, 'mails' | 'greetings'>>

/** The operator's template; undefined if it is missing, or lacks a part. */
function storedTemplate({ mails }: Stored, key: MailTemplate): TemplateDocument | undefined {
  return templateSchema.safeParse(Array.isArray(mails) ? mails.find((one) => one.key === key) : undefined).data
}

/** Words about VAT in the program's mails, and what a seller who is exempt from it says instead. */
const wordsOfVat = [
  [' bruttó {total_gross}, nettó {total_net}.', ' {total_gross}.'],
  [' {total_gross} gross, {total_net} net.', ' {total_gross}.'],
  [' (bruttó): {refund}', ': {refund}'],
  [' (gross): {refund}', ': {refund}'],
] as const

/** A template without the program's words about VAT. Pure. */
export function withoutProgramVat<Template>(template: Template): Template {
  const written = wordsOfVat.reduce((text, [words, others]) => text.replaceAll(words, others), JSON.stringify(template))
  return JSON.parse(written) as Template
}

/** The texts of a mail: the operator's, or the program's if those cannot be used. */
export function templateOf(document: Stored, key: MailTemplate): TemplateDocument {
  const template = storedTemplate(document, key) ?? programMails.mails.find((one) => one.key === key)
  if (!template) throw new Error(`The program has no texts for the mail "${key}"`)
  return isVatExempt() ? withoutProgramVat(template) : template
}

/** How readers are greeted: the operator's words, or the program's without them. Pure. */
export function greetingsOf({ greetings }: Stored): Greetings {
  return greetingsSchema.safeParse(greetings).data ?? programMails.greetings
}

/** Whether the operator's texts of a mail are there and whole; the program's are sent otherwise. Pure. */
export const isStored = (document: Stored, key: MailTemplate): boolean => storedTemplate(document, key) !== undefined

/** Mails whose texts in the operator's document are missing or lack a part, so that the program's are sent. Pure. */
export function unusableTemplates(document: Stored): MailTemplate[] {
  const keys = Object.keys(mailValues) as MailTemplate[]
  return keys.filter((key) => !isStored(document, key))
}

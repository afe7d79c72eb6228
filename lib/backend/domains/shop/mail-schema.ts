import { z } from 'zod'
import { mailValues } from './mail-templates'
import { faultsOfGreetings, faultsOfMail, isMailTemplate } from './mail-wording'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'
import { faultAt } from '../../platform/said/schemas'

/** The longest text of the operator's words; longer ones have pages. */
const maxText = 5000
const shortText = z.string().max(maxText)
const shortWords = z.object({ hu: shortText, en: shortText })
const filledText = shortText.trim().min(1)
/** Words in both languages, neither of them empty. */
export const filledShortWords = z.object({ hu: filledText, en: filledText })

/** A mail's texts; what is filled into them is checked by `faultsOfMail`. */
export const templateSchema = z.object({
  key: z.string(),
  subject: filledShortWords,
  preheader: shortWords,
  body: z.object({ hu: z.array(shortText), en: z.array(shortText) }),
  button: z.object({ label: filledShortWords, url: shortText }).nullable(),
})

export const greetingsSchema = z.object({
  person: filledShortWords,
  company: filledShortWords,
  company_contact: filledShortWords,
})

/** The document "mails". */
export const mailsSchema = z
  .looseObject({
    from_name: shortText,
    footer: shortWords,
    signature: shortWords,
    greetings: greetingsSchema.optional(),
    mails: z.array(templateSchema),
  })
  .superRefine((document, context) => {
    const given = new Set(document.mails.map(({ key }) => key))
    for (const key of Object.keys(mailValues))
      if (!given.has(key)) context.addIssue(faultAt(['mails'], ofDocuments.lacksMail(key)))
    for (const { at, reason } of document.greetings ? faultsOfGreetings(document.greetings) : [])
      context.addIssue(faultAt(['greetings', ...at], reason))
    document.mails.forEach((mail, index) => {
      const report = (at: readonly (string | number)[], said: Said) =>
        context.addIssue(faultAt(['mails', index, ...at], said))
      if (document.mails.findIndex(({ key }) => key === mail.key) < index) report(['key'], ofDocuments.twice(mail.key))
      if (!isMailTemplate(mail.key)) return report(['key'], ofDocuments.noSuchMail(mail.key))
      for (const { at, reason } of faultsOfMail(mail, mail.key)) report(at, reason)
    })
  })

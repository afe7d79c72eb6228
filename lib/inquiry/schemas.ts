import * as z from 'zod/mini'
import { maxMessageLength, projectLengths } from '@/lib/contract/inquiry-limits'
import { maxOrderNumberLength } from '@/lib/contract/limits'
import { atMost, consent, emailRule, nameRule, phoneRule, required, textRule, type ErrorKey } from '@/lib/form/rules'

/**
 * Schemas of the contact and inquiry forms. The backend validates again: these only save a round trip.
 */

export const contactFormSchema = z.object({
  name: nameRule,
  email: emailRule,
  topic: z.string(),
  order_number: textRule(maxOrderNumberLength),
  message: required('contact.form.errors.message').check(atMost(maxMessageLength)),
  accept_privacy: consent('privacyNeeded'),
})
export type ContactForm = z.infer<typeof contactFormSchema>

export const projectFormSchema = z.object({
  room: z.string(),
  place: required('inquiry.errors.place').check(atMost(projectLengths.place)),
  area: textRule(projectLengths.area),
  budget: z.string(),
  deadline: textRule(projectLengths.deadline),
  message: required('inquiry.errors.message').check(atMost(maxMessageLength)),
  /** Number of attachment errors: a number, because files are not part of a draft. */
  files: z.number().check(z.refine((errorCount) => errorCount === 0, 'inquiry.errors.filesToFix' satisfies ErrorKey)),
  name: nameRule,
  company: textRule(projectLengths.company),
  email: emailRule,
  phone: phoneRule,
  accept_privacy: consent('privacyNeeded'),
})
export type ProjectForm = z.infer<typeof projectFormSchema>

export const dataSheetFormSchema = z.object({
  name: nameRule,
  email: emailRule,
  phone: phoneRule,
  topic: z.string(),
  accept_privacy: consent('privacyNeeded'),
})
export type DataSheetForm = z.infer<typeof dataSheetFormSchema>

import * as z from 'zod/mini'
import { consent, emailRule, required, phoneRule } from '@/lib/form/rules'

/**
 * Schemas of the contact and inquiry forms. The backend validates again: these only save a round trip. Form controls
 * limit the lengths.
 */

const line = z.string().check(z.trim())

export const contactFormSchema = z.object({
  name: required('nameNeeded'),
  email: emailRule,
  topic: z.string(),
  order_number: line,
  message: required('contact.form.errors.message'),
  accept_privacy: consent('privacyNeeded'),
})
export type ContactForm = z.infer<typeof contactFormSchema>

export const projectFormSchema = z.object({
  room: z.string(),
  place: required('inquiry.errors.place'),
  area: line,
  budget: z.string(),
  deadline: line,
  message: required('inquiry.errors.message'),
  /** Number of attachment errors: a number, because files are not part of a draft. */
  files: z.number().check(z.refine((errorCount) => errorCount === 0, 'inquiry.errors.filesToFix')),
  name: required('nameNeeded'),
  company: line,
  email: emailRule,
  phone: phoneRule,
  accept_privacy: consent('privacyNeeded'),
})
export type ProjectForm = z.infer<typeof projectFormSchema>

export const dataSheetFormSchema = z.object({
  name: required('nameNeeded'),
  email: emailRule,
  phone: phoneRule,
  topic: z.string(),
  accept_privacy: consent('privacyNeeded'),
})
export type DataSheetForm = z.infer<typeof dataSheetFormSchema>

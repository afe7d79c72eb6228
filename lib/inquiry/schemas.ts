import * as z from 'zod/mini'
import { consent, emailRule, needed, phoneRule } from '@/lib/form/rules'

/** Forms that write to the shop. The backend has the last word: these only spare a round trip. Controls limit lengths. */

const line = z.string().check(z.trim())

export const contactFormSchema = z.object({
  name: needed('nameNeeded'),
  email: emailRule,
  topic: z.string(),
  order_number: line,
  message: needed('contact.form.errors.message'),
  accept_privacy: consent('privacyNeeded'),
})
export type ContactForm = z.infer<typeof contactFormSchema>

export const projectFormSchema = z.object({
  room: z.string(),
  place: needed('inquiry.errors.place'),
  area: line,
  budget: z.string(),
  deadline: line,
  message: needed('inquiry.errors.message'),
  /** How many faults the attachments have: a number, because files are no part of a draft. */
  files: z.number().check(z.refine((faults) => faults === 0, 'inquiry.errors.filesToFix')),
  name: needed('nameNeeded'),
  company: line,
  email: emailRule,
  phone: phoneRule,
  accept_privacy: consent('privacyNeeded'),
})
export type ProjectForm = z.infer<typeof projectFormSchema>

export const dataSheetFormSchema = z.object({
  name: needed('nameNeeded'),
  email: emailRule,
  phone: phoneRule,
  topic: z.string(),
  accept_privacy: consent('privacyNeeded'),
})
export type DataSheetForm = z.infer<typeof dataSheetFormSchema>

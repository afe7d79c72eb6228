import * as z from 'zod/mini'
import { sampleLengths } from '@/lib/contract/sample-limits'
import { atMost, consent, emailRule, nameRule, required, textRule } from '@/lib/form/rules'

/** The backend validates again: this only saves a round trip. */
export const sampleFormSchema = z.object({
  name: nameRule,
  email: emailRule,
  zipcode: required('zipcodeNeeded').check(atMost(sampleLengths.zipcode)),
  city: required('cityNeeded').check(atMost(sampleLengths.city)),
  address: required('addressNeeded').check(atMost(sampleLengths.address)),
  note: textRule(sampleLengths.note),
  accept_privacy: consent('privacyNeeded'),
})
export type SampleFormValues = z.infer<typeof sampleFormSchema>

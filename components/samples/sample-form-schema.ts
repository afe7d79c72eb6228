import * as z from 'zod/mini'
import { sampleLengths } from '@/lib/contract/sample-limits'
import { readPostcode } from '@/lib/contract/typed-identifier'
import { atMost, consent, emailRule, nameRule, required, textRule, type ErrorKey } from '@/lib/form/rules'

/** The backend validates again: this only saves a round trip. */
export const sampleFormSchema = z.object({
  name: nameRule,
  email: emailRule,
  zipcode: required('zipcodeNeeded').check(
    atMost(sampleLengths.zipcode),
    z.refine((zipcode) => zipcode === '' || readPostcode(zipcode, true) !== null, 'zipcode' satisfies ErrorKey),
  ),
  city: required('cityNeeded').check(atMost(sampleLengths.city)),
  address: required('addressNeeded').check(atMost(sampleLengths.address)),
  note: textRule(sampleLengths.note),
  accept_privacy: consent('privacyNeeded'),
})
export type SampleFormValues = z.infer<typeof sampleFormSchema>

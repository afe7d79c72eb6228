import * as z from 'zod/mini'
import { checkTaxNumber } from '@/lib/checkout/schemas'
import { maxNameLength } from '@/lib/contract/limits'
import { maxOfferDeadlineLength, maxOfferTextLength, offerProjects } from '@/lib/contract/offer-limits'
import { addressShape, checkZipcode, consent, emailRule, phoneRule, textRule } from '@/lib/form/rules'

/** Schemas of the quote forms. Messages are keys of `form.errors`. The backend validates again. */
const text = z.string().check(z.trim())

export const projectSchema = z.object({
  project: z.enum(offerProjects),
  deadline: textRule(maxOfferDeadlineLength),
  comment: textRule(maxOfferTextLength),
})
export type ProjectForm = z.infer<typeof projectSchema>

export function customerSchema(hungaryId: string) {
  const asked = z.object(addressShape)
  return z
    .object({
      who: z.enum(['person', 'company']),
      ...addressShape,
      tax_number: text,
      contact_name: textRule(maxNameLength),
      email: emailRule,
      phone: phoneRule,
      same: z.boolean(),
      delivery_name: text,
      delivery_country_id: text,
      delivery_zipcode: text,
      delivery_city: text,
      delivery_address: text,
      newsletter: z.boolean(),
      privacy: consent('privacyNeeded'),
    })
    .check(
      z.superRefine((form, context) => {
        checkZipcode(form, hungaryId, context)
        checkTaxNumber(form, context)
        if (form.same) return
        const delivery = deliveryOf(form)
        const issues = asked.safeParse(delivery).error?.issues ?? []
        for (const issue of issues)
          context.addIssue({ code: 'custom', message: issue.message, path: [`delivery_${String(issue.path[0])}`] })
        checkZipcode(delivery, hungaryId, {
          addIssue: (issue) => context.addIssue({ ...issue, path: issue.path.map((field) => `delivery_${field}`) }),
        })
      }),
    )
}
export type CustomerForm = z.infer<ReturnType<typeof customerSchema>>

/** The form's delivery address under the usual field names. */
export function deliveryOf(form: Pick<CustomerForm, `delivery_${keyof typeof addressShape}`>) {
  return {
    name: form.delivery_name,
    country_id: form.delivery_country_id,
    zipcode: form.delivery_zipcode,
    city: form.delivery_city,
    address: form.delivery_address,
  }
}

export const declineSchema = z.object({
  reason: textRule(maxOfferTextLength),
})
export type DeclineForm = z.infer<typeof declineSchema>

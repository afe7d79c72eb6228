import * as z from 'zod/mini'
import { checkBuyerName, checkTaxNumber, paymentSchema } from '@/lib/checkout/schemas'
import type { Country } from '@/lib/contract/shop'
import { compactTaxNumber } from '@/lib/contract/tax-number'
import { maxNameLength } from '@/lib/contract/limits'
import { maxOfferDeadlineLength, maxOfferTextLength, offerProjects } from '@/lib/contract/offer-limits'
import { addressShape, checkZipcode, consent, emailRule, type Issues, phoneRule, textRule } from '@/lib/form/rules'

/** Schemas of the quote forms. Messages are keys of `form.errors`. The backend validates again. */
const text = z.string().check(z.trim())

const neededOfAddress = [
  ['country_id', 'countryNeeded'],
  ['city', 'cityNeeded'],
  ['address', 'addressNeeded'],
] as const

/** Reports what an address lacks beside its postcode. */
function checkPlace(form: Readonly<Record<(typeof neededOfAddress)[number][0], string>>, context: Issues): void {
  for (const [field, message] of neededOfAddress)
    if (form[field] === '') context.addIssue({ code: 'custom', message, path: [field] })
}

export const projectSchema = z.object({
  project: z.enum(offerProjects),
  deadline: textRule(maxOfferDeadlineLength),
  comment: textRule(maxOfferTextLength),
})
export type ProjectForm = z.infer<typeof projectSchema>

/** The country of a company by the prefix of its tax number, as forms hold it; the shop's own without one. */
export function companyCountry(taxNumber: string, countries: readonly Country[], hungaryId: string): string {
  const prefix = compactTaxNumber(taxNumber).slice(0, 2)
  return String(countries.find(({ vat_prefix: own }) => own !== null && own === prefix)?.id ?? hungaryId)
}

interface Asked {
  readonly hungaryId: string
  readonly countries: readonly Country[]
  /** A company states its whole address, too: some backends want it before they quote. */
  readonly isWholeAddress: boolean
}

/** Who asks for a quote. Of its address, a company states the postcode; the rest when it accepts. */
export function customerSchema({ hungaryId, countries, isWholeAddress }: Asked) {
  const asked = z.object(addressShape)
  return z
    .object({
      who: z.enum(['person', 'company']),
      name: text,
      country_id: text,
      zipcode: addressShape.zipcode,
      city: text,
      address: text,
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
        checkBuyerName(form, context)
        checkTaxNumber(form, context)
        const isBrief = form.who === 'company' && !isWholeAddress
        const country_id = isBrief ? companyCountry(form.tax_number, countries, hungaryId) : form.country_id
        checkZipcode({ ...form, country_id }, hungaryId, context)
        if (!isBrief) checkPlace(form, context)
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
/** The last step: the payment and, from a company that has stated only its postcode, its address. */
export function acceptSchema(hungaryId: string, asksAddress: boolean) {
  return z.extend(paymentSchema, { day: text, country_id: text, zipcode: text, city: text, address: text }).check(
    z.superRefine((form, context) => {
      if (!asksAddress) return
      if (form.zipcode === '') context.addIssue({ code: 'custom', message: 'zipcodeNeeded', path: ['zipcode'] })
      checkZipcode(form, hungaryId, context)
      checkPlace(form, context)
    }),
  )
}
export type AcceptForm = z.infer<ReturnType<typeof acceptSchema>>

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

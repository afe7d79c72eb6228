import * as z from 'zod/mini'
import { maxCommentLength } from '@/lib/contract/limits'
import { compactTaxNumber, readHungarianTaxNumber } from '@/lib/contract/tax-number'
import {
  addressShape,
  atMost,
  checkZipcode,
  consent,
  emailRule,
  required,
  phoneRule,
  type Issues,
} from '@/lib/form/rules'

type TaxNumberError = 'taxNumberForm' | 'taxNumberCheckDigit'

/**
 * Validates a company's tax number: Hungarian 8-1-2 with check digit and county code, or the format of an EU VAT
 * number, whose check digits only the backend verifies.
 */
function validateTaxNumber(value: string): TaxNumberError | null {
  const compact = compactTaxNumber(value)
  if (/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(compact)) return null
  const number = readHungarianTaxNumber(compact)
  if (!number) return 'taxNumberForm'
  return number.hasValidCheckDigit ? null : 'taxNumberCheckDigit'
}

/** Reports a company's missing or invalid tax number at `tax_number`. */
export function checkTaxNumber({ who, tax_number: value }: { who: string; tax_number: string }, context: Issues): void {
  const error = value === '' ? 'taxNumberNeeded' : validateTaxNumber(value)
  if (who === 'company' && error) context.addIssue({ code: 'custom', message: error, path: ['tax_number'] })
}

/**
 * Schemas of the checkout forms. Messages are keys of `form.errors`; selects hold ids as strings. The backend validates
 * again: these only save a round trip.
 */
export const contactSchema = z.object({
  email: emailRule,
  phone: phoneRule,
  newsletter: z.boolean(),
  account: z.boolean(),
})
export type ContactForm = z.infer<typeof contactSchema>

/** Reports a missing name at `name`. */
export function checkBuyerName({ who, name }: { who: string; name: string }, context: Issues): void {
  if (name !== '') return
  const message = who === 'company' ? 'companyNameNeeded' : 'nameNeeded'
  context.addIssue({ code: 'custom', message, path: ['name'] })
}

/**
 * Billing data of a person, or of a company with a tax number. `hungaryId` is the country with four-digit postcodes.
 */
export function billingSchema(hungaryId: string) {
  return z
    .object({
      who: z.enum(['person', 'company']),
      ...addressShape,
      name: z.string().check(z.trim()),
      tax_number: z.string().check(z.trim()),
    })
    .check(
      z.superRefine((form, context) => {
        checkBuyerName(form, context)
        checkZipcode(form, hungaryId, context)
        checkTaxNumber(form, context)
      }),
    )
}
export type BillingForm = z.infer<ReturnType<typeof billingSchema>>

export function addressSchema(hungaryId: string) {
  const text = z.string().check(z.trim())
  const asked = z.object(addressShape)
  return z
    .object({
      same: z.boolean(),
      name: text,
      country_id: text,
      zipcode: text,
      city: text,
      address: text,
      comment: z.string().check(atMost(maxCommentLength)),
    })
    .check(
      z.superRefine((form, context) => {
        if (form.same) return
        for (const issue of asked.safeParse(form).error?.issues ?? [])
          context.addIssue({ code: 'custom', message: issue.message, path: issue.path.map(String) })
        checkZipcode(form, hungaryId, context)
      }),
    )
}
export type AddressForm = z.infer<ReturnType<typeof addressSchema>>

export const paymentSchema = z.object({
  method: required('paymentNeeded'),
  terms: consent('termsNeeded'),
  privacy: consent('privacyNeeded'),
})
export type PaymentForm = z.infer<typeof paymentSchema>

/** The last step of the checkout. */
export const placementSchema = z.extend(paymentSchema, {
  order_comment: z.string().check(atMost(maxCommentLength)),
  review_invitation: z.boolean(),
})
export type PlacementForm = z.infer<typeof placementSchema>

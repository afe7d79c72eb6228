import * as z from 'zod/mini'
import { longestPassword, shortestPassword } from '@/lib/contract/limits'
import { normalizePhone } from '@/lib/contract/phone'

/**
 * Rules of fields that several forms have (specification §5, domain §1). Messages are keys of the texts `form.errors`, or
 * whole keys with a dot. The backend has the last word: these only spare a round trip.
 */
export const required = (key: string) => z.string().check(z.trim(), z.minLength(1, key))

/** A tick that must be given. */
export const consent = (key: string) => z.boolean().check(z.refine((isGiven) => isGiven, key))

export const emailRule = required('emailNeeded').check(
  z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'email'),
  z.maxLength(254, 'email'),
)

// A country code alone is what the field starts with.
const bareCode = /^\+?\d{0,3}$/

export const phoneRule = z
  .string()
  .check(z.trim())
  .check(
    z.superRefine((phone, context) => {
      if (bareCode.test(phone)) context.addIssue({ code: 'custom', message: 'phoneNeeded' })
      else if (normalizePhone(phone) === null) context.addIssue({ code: 'custom', message: 'phone' })
    }),
  )

/** A phone number that may be left out. */
export const optionalPhoneRule = z
  .string()
  .check(z.trim())
  .check(z.refine((phone) => bareCode.test(phone) || normalizePhone(phone) !== null, 'phone'))

/** A password to be set (decisions §4). */
export const newPasswordRule = z
  .string()
  .check(z.minLength(shortestPassword, 'passwordTooShort'), z.maxLength(longestPassword, 'passwordTooLong'))

/** A password that the customer already has. */
export const currentPasswordRule = z.string().check(z.minLength(1, 'passwordNeeded'))

interface Issues {
  addIssue(issue: { code: 'custom'; message: string; path: string[] }): void
}

/** Says under `password_confirmation` that the two passwords differ. */
export function checkPasswordConfirmation(
  form: { password: string; password_confirmation: string },
  context: Issues,
): void {
  const { password, password_confirmation: again } = form
  if (again === '') context.addIssue({ code: 'custom', message: 'passwordAgain', path: ['password_confirmation'] })
  else if (again !== password)
    context.addIssue({ code: 'custom', message: 'passwordsDiffer', path: ['password_confirmation'] })
}

export const addressShape = {
  name: required('nameNeeded'),
  country_id: required('countryNeeded'),
  zipcode: required('zipcodeNeeded'),
  city: required('cityNeeded'),
  address: required('addressNeeded'),
}

/** Says under `zipcode` that it has not its country's form. `hungaryId` tells whose postcodes have four digits. */
export function checkZipcode(
  address: { country_id: string; zipcode: string },
  hungaryId: string,
  context: Issues,
): void {
  const form = address.country_id === hungaryId ? /^[1-9]\d{3}$/ : /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/
  if (address.zipcode && !form.test(address.zipcode)) {
    const message = address.country_id === hungaryId ? 'zipcode' : 'foreignZipcode'
    context.addIssue({ code: 'custom', message, path: ['zipcode'] })
  }
}

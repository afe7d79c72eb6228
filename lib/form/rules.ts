import type { Messages } from 'next-intl'
import * as z from 'zod/mini'
import { maxNameLength, maxPasswordLength, minPasswordLength } from '@/lib/contract/limits'
import { canBePhone } from '@/lib/contract/phone'
import { readPostcode } from '@/lib/contract/typed-identifier'
import type { TextKey } from '@/lib/i18n/texts'

/** Key of `form.errors`, or the full key of another text. */
export type ErrorKey = keyof Messages['form']['errors'] | TextKey

/**
 * Field rules shared by several forms. Messages are keys (`ErrorKey`); a number after a colon fills in the text's
 * `maximum`. The backend validates again: these only save a round trip.
 */
export const required = (key: ErrorKey) => z.string().check(z.trim(), z.minLength(1, key))

/** Reports overlong input; the `maxlength` attribute would silently cut off pasted text. */
export const atMost = (maximum: number) => z.maxLength(maximum, `${'tooLong' satisfies ErrorKey}:${maximum}`)

export const nameRule = required('nameNeeded').check(atMost(maxNameLength))

/** Free text. */
export const textRule = (maximum: number) => z.string().check(z.trim(), atMost(maximum))

export const consent = (key: ErrorKey) => z.boolean().check(z.refine((isGiven) => isGiven, key))

/** For the `pattern` attribute, which browsers check without scripts: they accept addresses without a dot. */
export const emailPattern = String.raw`[^\s@]+@[^\s@.]+(\.[^\s@.]+)+`

export const emailRule = required('emailNeeded').check(
  z.regex(new RegExp(`^${emailPattern}$`), 'email' satisfies ErrorKey),
  z.maxLength(254, 'email' satisfies ErrorKey),
)

// The field initially contains just a country code.
const bareCode = /^(\+\d{0,3})?$/

export const phoneRule = z.string().check(
  z.trim(),
  z.superRefine((phone, context) => {
    if (bareCode.test(phone)) context.addIssue({ code: 'custom', message: 'phoneNeeded' satisfies ErrorKey })
    else if (!canBePhone(phone)) context.addIssue({ code: 'custom', message: 'phone' satisfies ErrorKey })
  }),
)

export const optionalPhoneRule = z.string().check(
  z.trim(),
  z.refine((phone) => phone === '' || canBePhone(phone), 'phone' satisfies ErrorKey),
)

export const newPasswordRule = z
  .string()
  .check(
    z.minLength(minPasswordLength, 'passwordTooShort' satisfies ErrorKey),
    z.maxLength(maxPasswordLength, 'passwordTooLong' satisfies ErrorKey),
  )

export const currentPasswordRule = z.string().check(z.minLength(1, 'passwordNeeded' satisfies ErrorKey))

export interface Issues {
  addIssue(issue: { code: 'custom'; message: ErrorKey; path: string[] }): void
}

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

/** Reports an invalid postcode at `zipcode`. `hungaryId` is the country with four-digit postcodes. */
export function checkZipcode(
  address: { country_id: string; zipcode: string },
  hungaryId: string,
  context: Issues,
): void {
  const isHungarian = address.country_id === hungaryId
  if (address.zipcode && readPostcode(address.zipcode, isHungarian) === null)
    context.addIssue({ code: 'custom', message: isHungarian ? 'zipcode' : 'foreignZipcode', path: ['zipcode'] })
}

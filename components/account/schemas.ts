import * as z from 'zod/mini'
import { maxPasskeyNameLength } from '@/lib/contract/limits'
import {
  addressShape,
  atMost,
  checkPasswordConfirmation,
  checkZipcode,
  consent,
  emailRule,
  currentPasswordRule,
  nameRule,
  required,
  newPasswordRule,
  optionalPhoneRule,
} from '@/lib/form/rules'

/** Schemas of the account forms. Messages are keys of `form.errors`. */
const passwords = { password: newPasswordRule, password_confirmation: z.string() }

export const loginSchema = z.object({ email: emailRule, password: currentPasswordRule })

export const registerSchema = z
  .object({
    name: nameRule,
    email: emailRule,
    ...passwords,
    privacy: consent('privacyNeeded'),
    newsletter: z.boolean(),
  })
  .check(z.superRefine(checkPasswordConfirmation))

export const resetRequestSchema = z.object({ email: emailRule })

export const resetSchema = z.object(passwords).check(z.superRefine(checkPasswordConfirmation))

export const profileSchema = z.object({ name: nameRule, phone: optionalPhoneRule })

export const emailChangeSchema = z.object({ email: emailRule, current_password: currentPasswordRule })

export const passwordChangeSchema = z
  .object({ current_password: currentPasswordRule, ...passwords })
  .check(z.superRefine(checkPasswordConfirmation))

/** Delivery address; `hungaryId` is the country with four-digit postcodes. */
export function deliverySchema(hungaryId: string) {
  return z.object(addressShape).check(z.superRefine((address, context) => checkZipcode(address, hungaryId, context)))
}

/** A proof of identity: the password, unless a passkey gives it. A new passkey also needs a name. */
export function confirmationSchema(asksName: boolean) {
  return z.object({
    name: asksName ? required('nameNeeded').check(atMost(maxPasskeyNameLength)) : z.string(),
    password: currentPasswordRule,
  })
}

/** Confirms an activation or a deletion. */
export const passwordSchema = z.object({ password: currentPasswordRule })

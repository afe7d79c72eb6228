import { z } from 'zod'
import { maxPasswordLength, minPasswordLength } from '../limits'
import { roles } from './roles'

/** People of the desk: who is logged in, invitations and sessions. */

const languageSchema = z.enum(['hu', 'en'])
const codeSchema = z.string().regex(/^\d{6}$/)

/** E-mail address, password and the authenticator's code of six digits. */
export const deskLoginSchema = z
  .object({ email: z.string().max(254), password: z.string().max(maxPasswordLength), code: codeSchema })
  .meta({ id: 'DeskLogin' })

export const deskJoinSchema = z
  .object({ password: z.string().min(minPasswordLength).max(maxPasswordLength), code: codeSchema })
  .meta({ id: 'DeskJoin' })

/** The language of somebody's desk. */
export const deskLanguageSchema = z.object({ locale: languageSchema }).meta({ id: 'DeskLanguage' })

/** What an invitation shows: the second factor as an address for authenticator apps and as an SVG picture. */
export const deskInvitationSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    locale: languageSchema,
    secret: z.string(),
    authenticator: z.string(),
    qr: z.string(),
  })
  .meta({ id: 'DeskInvitation' })

/** A session of somebody, from which they can be logged out. */
export const deskSessionSchema = z
  .object({
    id: z.string(),
    person: z.string(),
    /** Families of browser and system. */
    device: z.string(),
    /** Coarse network; null when unknown. */
    network: z.string().nullable(),
    last_used_at: z.string(),
    created_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'DeskSession' })
export type DeskSessionRow = z.infer<typeof deskSessionSchema>

/** Who is logged in. `csrf_token` is for X-XSRF-TOKEN of every change. */
export const deskPersonSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    locale: languageSchema,
    csrf_token: z.string(),
  })
  .meta({ id: 'DeskPerson' })
export type DeskPerson = z.infer<typeof deskPersonSchema>

export const staffMemberSchema = z
  .object({
    /** E-mail address. */
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    locale: languageSchema,
    state: z.enum(['invited', 'active', 'disabled']),
    created_at: z.string(),
  })
  .meta({ id: 'StaffMember' })

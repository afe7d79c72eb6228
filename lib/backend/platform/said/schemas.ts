import type { z } from 'zod'
import { plainReasonIn } from '@/lib/config/plain-reasons'
import type { Said } from './said'

/** Reasons that schemas give themselves, in English, and in Hungarian. */
const hungarian = {
  'must begin with /hu, /en or https://': 'az elején /hu, /en vagy https:// álljon',
  'must be category, content or static': 'category, content vagy static legyen',
  'must be a time, 00:00 to 23:59': 'időpont legyen, 00:00 és 23:59 között',
  'must be different days': 'különböző napok legyenek',
  'must be like "#14433f", in lower case': 'ilyen legyen: „#14433f”, kisbetűkkel',
  'must be different ones': 'különbözők legyenek',
  'must be like "AB-{year}-{number:6}"': 'ilyen legyen: „AB-{year}-{number:6}”',
  'must begin with other letters than those of orders': 'más betűkkel kezdődjön, mint a rendeléseké',
  'must be a woff2 file below /media': 'woff2-fájl legyen a /media alatt',
  'must be a file below /media': 'fájl legyen a /media alatt',
  'must be an SVG, PNG, WebP or JPEG file below /media': 'SVG-, PNG-, WebP- vagy JPEG-fájl legyen a /media alatt',
  'must be a PNG or JPEG file below /media': 'PNG- vagy JPEG-fájl legyen a /media alatt',
  'must have heading, text or both': 'heading, text vagy mindkettő legyen benne',
  'min must not be more than max': 'a min nem lehet több, mint a max',
  'must be of lower-case letters, digits, - and _': 'csak kisbetű, számjegy, - és _ lehet benne',
  'must contain {number} once': 'egyszer álljon benne: {number}',
  'must have {number} after its host': 'a {number} a gép neve után álljon',
  'must begin with https://': 'az elején https:// álljon',
  'has no effect without an address to deliver to': 'szállítási cím nélkül nincs hatása',
  'names a day twice': 'kétszer nevez meg egy napot',
  'has no effect without zones': 'zónák nélkül nincs hatása',
  'has no effect without buyer_chooses_day': 'buyer_chooses_day nélkül nincs hatása',
  'must be a code of two letters, such as HU': 'kétbetűs kód legyen, mint például HU',
  'must be the beginning of postcodes, such as 11, or a range, such as 2000-2099':
    'irányítószámok eleje legyen, mint például 11, vagy tartomány, mint például 2000-2099',
  'must go from a lower number to a higher one with as many digits':
    'kisebb számtól nagyobbig tartson, ugyanannyi számjeggyel',
  'must be a time such as 14:00': 'időpont legyen, mint például 14:00',
  'must be more than min': 'több legyen, mint a min',
  'must be whole steps from min': 'egész lépésekre legyen a min értéktől',
  'is too small: there would be more than 10000 values': 'túl kicsi: több mint 10000 érték lenne',
  'must be one of the values': 'az értékek egyike legyen',
  'needs a unit of mm, cm or m': 'mm, cm vagy m mértékegység kell hozzá',
  'has a key twice': 'kétszer szerepel benne egy kulcs',
  'must be the key of a value': 'egy érték kulcsa legyen',
  'must be a value without prices and lead time, as the product includes it':
    'ár és átfutási idő nélküli érték legyen, mert a termék része',
  'must have a value without prices, as the product’s price is the least it can cost':
    'legyen ár nélküli értéke is, mert a termék ára a legkevesebb, amennyibe kerülhet',
  'is needed, as the option sets a dimension': 'kell, mert a választás méretet ad meg',
  'is only for an option that sets a dimension': 'csak olyan választáshoz való, amely méretet ad meg',
  'belong to the product’s price, as the text is required': 'a termék árához tartozik, mert a szöveget meg kell adni',
  'there is a key twice': 'kétszer szerepel egy kulcs',
  'a dimension is set twice': 'kétszer van megadva egy méret',
  'is required for a choice': 'választékhoz kell',
  'is only for a choice': 'csak választékhoz való',
  'is only for a number': 'csak számhoz való',
  'must be lower-case letters without accents, digits and hyphens':
    'ékezet nélküli kisbetű, számjegy és kötőjel lehet benne',
  'must be an amount, with no more decimals than its currency has':
    'összeg legyen, annyi tizedesjeggyel, amennyi a pénznemében van',
  'is too much': 'túl sok',
  'is missing in this language': 'ezen a nyelven hiányzik',
  'is not possible for a text: make it a choice': 'szövegnél nem lehet: legyen belőle választék',
} satisfies Readonly<Record<string, string>>

type OwnReason = keyof typeof hungarian

/** A reason that a schema gives itself; being here, it has words in each language. */
export const must = (reason: OwnReason): string => reason

/** Such a reason as what a refinement finds. */
export const ownSaid = (reason: OwnReason): Said => ({ en: reason, hu: hungarian[reason] })

/** A fault that a refinement finds. */
export const faultAt = (path: readonly (string | number)[], said: Said) => ({
  code: 'custom' as const,
  path: [...path],
  message: said.en,
  params: { said },
})

interface SchemaFault {
  readonly code: z.core.$ZodIssue['code']
  readonly path: readonly PropertyKey[]
  readonly reason: Said
}

function hungarianOf(issue: z.core.$ZodIssue | undefined): string {
  const said = issue?.code === 'custom' ? (issue.params?.said as Said | undefined) : undefined
  const message = issue?.message ?? ''
  return said?.hu ?? (hungarian as Readonly<Record<string, string>>)[message] ?? message
}

/** What a schema finds wrong with a value that somebody wrote; none if it is right. Pure. */
export function faultsIn(schema: z.ZodType, value: unknown): SchemaFault[] {
  const { error } = schema.safeParse(value, { error: plainReasonIn('en') })
  const inHungarian = error && schema.safeParse(value, { error: plainReasonIn('hu') }).error?.issues
  return (error?.issues ?? []).map(({ code, path, message }, index) => ({
    code,
    path,
    reason: { en: message, hu: hungarianOf(inHungarian?.[index]) },
  }))
}

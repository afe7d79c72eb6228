import { isDeepStrictEqual } from 'node:util'
import type { SampleRequest, SentSamples } from '@/lib/contract/samples'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { serialize } from '../../platform/db/statements'
import { FieldError, HttpError } from '../../platform/http/errors'
import { findSamples } from '../catalogue/swatch-samples'
import { mailboxOf } from '../customers/recipient-limits'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import { readSampleLimits } from '../shop/documents'
import { nextNumber } from '../shop/numbers'
import { findPrivacyVersion } from '../shop/page-versions'
import { findRecent, insertRequest, placeOf, type RecentRequest, type SampleRow } from './store'

const dayMs = 24 * 60 * 60 * 1000
/** The same request within this time is a repetition, such as a double click or a retried call. */
const repeatMs = 10 * 60 * 1000

const namesOf = ({ samples }: Pick<SampleRow, 'samples'>, locale: Locale) => samples.map(({ name }) => name[locale])

const recipientOf = ({ name, zipcode, city, address }: SampleRow) => `${name}, ${zipcode} ${city}, ${address}`

async function mailRequest(db: Queryable, services: Services, row: SampleRow): Promise<void> {
  const { reference, locale, email, name, note } = row
  const address = recipientOf(row)
  await enqueueMail(db, services, {
    template: 'samples_requested',
    occasion: `samples:${reference}:requested`,
    to: email,
    locale,
    values: { name, reference, samples: namesOf(row, locale).join('\n'), address },
  })
  await enqueueShopMail(db, services, {
    template: 'shop_new_sample_request',
    occasion: `samples:${reference}:shop`,
    replyTo: email,
    values: { reference, samples: namesOf(row, shopLocale()).join('\n'), address, email, note },
  })
}

/** The chosen samples with their names; 422 for one that the shop does not send, or for too many. */
async function chosenSamples(db: Queryable, keys: readonly string[], limit: number): Promise<SampleRow['samples']> {
  const wanted = [...new Set(keys)].toSorted()
  if (wanted.length > limit) throw FieldError.of('samples', 'samples.tooMany', { limit })
  const found = await findSamples(db)
  return wanted.map((key) => {
    const sample = found.find((one) => one.key === key)
    if (!sample) throw FieldError.of('samples', 'samples.gone')
    return { key, name: sample.name }
  })
}

/** What a request says, by which a repeated one is known. Pure. */
function contentOf({
  name,
  email,
  zipcode,
  city,
  address,
  note,
  locale,
  samples,
}: Omit<RecentRequest, 'reference' | 'createdAt'>) {
  return [name, email, zipcode, city, address, note, locale, ...samples.map(({ key }) => key)]
}

/**
 * Stores a request for samples and mails it to sender and shop, in one transaction; a repeated one is stored once. 422 for
 * samples that the shop does not send, 409 if a person or place would get more than the limit within the shop's period.
 */
export async function requestSamples(services: Services, locale: Locale, given: SampleRequest): Promise<SentSamples> {
  const { name, email, zipcode, city, address, note } = given
  return services.database.transaction(async (db) => {
    const now = services.now()
    const { limit, days } = await readSampleLimits(db)
    const samples = await chosenSamples(db, given.samples, limit)
    // Locked in a fixed order, so that two requests cannot deadlock.
    for (const one of [mailboxOf(email), placeOf(given)].toSorted()) await serialize(db, `samples:${one}`)
    const recent = await findRecent(db, given, new Date(now.getTime() - days * dayMs))
    const sent = { name, email, zipcode, city, address, note, locale, samples }
    const same = recent.find(
      (row) => now.getTime() - row.createdAt.getTime() < repeatMs && isDeepStrictEqual(contentOf(row), contentOf(sent)),
    )
    if (same) return { reference: same.reference, samples: namesOf(same, locale) }
    const number = recent.reduce((sum, row) => sum + row.samples.length, samples.length)
    if (number > limit) throw new HttpError(409, 'samples.limitReached', { limit, days })
    const row = await insertRequest(db, {
      ...sent,
      privacyVersion: await findPrivacyVersion(db, locale),
      createdAt: now,
      // Taken last, as all requests wait for this lock.
      reference: await nextNumber(db, 'samples', now),
    })
    await mailRequest(db, services, row)
    return { reference: row.reference, samples: namesOf(row, locale) }
  })
}

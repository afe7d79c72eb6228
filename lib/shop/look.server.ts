import { identity, type Identity } from '@/lib/process/identity'
import type { PageContext } from '@/lib/i18n/page-context'
import { readInit } from './init.server'

/** Name, pictures, colours and fonts of the shop, also for pages of errors; undefined if they have never been known. */
export const readLook = async ({ locale, currency }: PageContext): Promise<Identity | undefined> =>
  readInit(locale, currency.id).then(
    ({ shop }) => shop,
    () => identity(),
  )

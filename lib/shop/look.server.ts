import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { environment } from '@/lib/config/environment'
import { identity, registerIdentity, type Identity } from '@/lib/contract/identity'
import type { PageContext } from '@/lib/i18n/page-context'
import { logWarning } from '@/lib/telemetry/log'
import { readInit } from './init.server'

/** What an external backend has last said, for a storefront that starts while it cannot be reached. */
const file = () => join(resolve(/* turbopackIgnore: true */ process.cwd(), environment().SHOP_DATA_DIR), 'look.json')

/** An external backend's; the embedded one says it itself. */
async function remember({ name, logo, icon, colours, fonts }: Identity): Promise<void> {
  const look: Identity = { name, logo, icon, colours, fonts }
  const text = JSON.stringify(look)
  if (text === JSON.stringify(identity())) return
  registerIdentity(look)
  try {
    await mkdir(environment().SHOP_DATA_DIR, { recursive: true, mode: 0o700 })
    // Whole at any time: other processes read it.
    const written = `${file()}.${process.pid}`
    await writeFile(written, text)
    await rename(written, file())
  } catch (error) {
    logWarning('look_not_kept', { reason: String(error) })
  }
}

async function remembered(): Promise<Identity | undefined> {
  const text = await readFile(file(), 'utf8').catch(() => undefined)
  const look = text === undefined ? undefined : (JSON.parse(text) as Identity)
  if (look) registerIdentity(look)
  return look
}

/**
 * Name, pictures, colours and fonts of the shop; the last known ones while it cannot be read, so that pages of errors look
 * like it. Undefined if there are none.
 */
export async function readLook({ locale, currency }: PageContext): Promise<Identity | undefined> {
  const isExternal = environment().BACKEND_URL !== undefined
  try {
    const { shop } = await readInit(locale, currency.id)
    if (isExternal) await remember(shop)
    return shop
  } catch {
    return identity() ?? (isExternal ? await remembered() : undefined)
  }
}

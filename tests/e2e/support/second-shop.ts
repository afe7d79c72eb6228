import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { crawlerFiles } from '@/lib/backend/platform/db/schema/crawler-files'
import { startServer } from '../../../scripts/support/server.mjs'
import { documents, importSecondShop } from '../../support/second-shop'
import { shopCommandIn } from './shop-command'

/** A server of a shop of another trade than the demo, with pictures and fonts of its own. */

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`
const mark = '<path fill="currentColor" d="M0 64V0h200v64z"/>'
const pictures = {
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="mark" viewBox="0 0 200 64">${mark}</symbol></svg>`,
  'icon.svg': svg(`<rect width="64" height="64" fill="${documents.shop.colours.action}"/>`),
}
/** Noto Sans, with the letters of Hungarian in a file of their own. */
const fonts = ['latin', 'latin-ext'].map((subset) => `noto-sans-${subset}-500-normal.woff2`)
const identity = {
  fonts: { text: fonts.map((file) => `/media/tea/${file}`) },
  logo: { src: '/media/tea/logo.svg#mark', width: 200, height: 64 },
  icon: '/media/tea/icon.svg',
}

/** Puts its pictures and fonts into a data folder. */
export function writeMedia(dataFolder: string): void {
  const media = path.join(dataFolder, 'media/tea')
  mkdirSync(media, { recursive: true })
  for (const [name, content] of Object.entries(pictures)) writeFileSync(path.join(media, name), content)
  for (const file of fonts)
    copyFileSync(path.join('node_modules/@fontsource/noto-sans/files', file), path.join(media, file))
}

export interface SecondShop {
  readonly server: Awaited<ReturnType<typeof startServer>>
  /** Runs its command line. */
  readonly shop: (...args: string[]) => Promise<unknown>
  /** Imports a file with these lines, as `import products`. */
  readonly take: (verb: string, noun: string, name: string, lines: readonly string[]) => Promise<unknown>
  readonly stop: () => Promise<void>
}

export async function openSecondShop(): Promise<SecondShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nidora-second-'))
  writeMedia(folder)
  const settings = { dataFolder: folder, env: { DEMO: 'false' } }
  const first = await startServer(settings)
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(path.join(folder, name), lines.join('\n'))
    return path.join(folder, name)
  }
  const commands =
    (origin: string) =>
    async (...args: string[]) =>
      shopCommandIn(folder, origin, ...args)
  const shop = commands(first.origin)
  await importSecondShop({
    succeed: shop,
    mails: (await shop('documents', 'export', 'mails')) as object,
    file,
    identity,
  })
  // Files for crawlers are made again after two minutes at the earliest.
  await first.stop()
  const { database, close } = await openDatabase({ dataDir: folder })
  await database.delete(crawlerFiles)
  await close()
  const server = await startServer(settings)
  return {
    server,
    shop: commands(server.origin),
    take: (verb, noun, name, lines) => commands(server.origin)(verb, noun, file(name, lines)),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * What a response says, to people and search engines: without scripts, which have the program's texts, also those that are
 * not shown, and its style sheets, whose colours the shop's own replace.
 */
export const saying = (text: string, origin: string) =>
  text
    .replace(/<style[^>]*>[^]*?<\/style>/g, '')
    .replace(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replace(/nidora_\w+/g, '')
    // The law's word, and the title of a page of the demo.
    .replace(/Guarantee/g, '')
    .replaceAll(origin, '')

/** The demo's logo and the arch of it. */
export const programPictures = /sprite\.svg#(?:logo|glyph)|favicon\.svg|icons\/apple-touch-icon/

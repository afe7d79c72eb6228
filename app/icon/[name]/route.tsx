import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { colourIn } from '@/lib/contract/colours'
import type { Identity } from '@/lib/contract/identity'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { sharp } from '@/lib/process/sharp'
import { drawnLogo } from '@/lib/shop/drawn-logo.server'
import { hasProgramIcons } from '@/lib/shop/icons'
import { readLook } from '@/lib/shop/look.server'

export const dynamic = 'force-dynamic'

interface Kind {
  /** Side in pixels. */
  readonly size: number
  /** Of the side that the picture takes: systems cut the edges off maskable ones. */
  readonly share: number
  readonly isOpaque?: boolean
}

const kinds = new Map<string, Kind>([
  ['favicon.ico', { size: 48, share: 1 }],
  ['64.png', { size: 64, share: 1 }],
  ['180.png', { size: 180, share: 1, isOpaque: true }],
  ['192.png', { size: 192, share: 1 }],
  ['512.png', { size: 512, share: 1 }],
  ['maskable.png', { size: 512, share: 0.66, isOpaque: true }],
])
/** Of the side that a logo takes: unlike an icon, it has no space of its own around it. */
const logoShare = 0.84

/** The shop's icon, or its logo on the colour of its pages; undefined if it has neither. */
async function pictureOf(shop: Identity, { size, share, isOpaque = false }: Kind): Promise<Buffer | undefined> {
  const side = (part: number) => ({ width: Math.round(size * part), height: Math.round(size * part) })
  const icon = await drawnLogo(shop, 'icon', side(share))
  const picture = icon ?? (await drawnLogo(shop, 'logo', side(Math.min(share, logoShare))))
  if (!picture) return undefined
  const paper = colourIn(shop.colours ?? {}, 'page')
  const background = icon && !isOpaque ? { r: 0, g: 0, b: 0, alpha: 0 } : paper
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture.png }])
    .png()
    .toBuffer()
}

/** The first letter of the shop's name in the colours of its buttons. */
async function letterOf({ name, colours = {} }: Identity, { size }: Kind): Promise<Buffer> {
  const style = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    background: colourIn(colours, 'action'),
    color: colourIn(colours, 'on_action'),
    fontSize: size * 0.6,
  } as const
  const [letter = ''] = name.toLocaleUpperCase(shopLocale())
  const answer = new ImageResponse(<div style={style}>{letter}</div>, { width: size, height: size })
  return Buffer.from(await answer.arrayBuffer())
}

/** A PNG picture of up to 255 pixels as an ICO file: its directory with one entry, then the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(size, 6)
  directory.writeUInt8(size, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}

const programIcon = () => readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public/icons/favicon.ico'))

/** GET /icon/{name}, and /favicon.ico: an icon of the shop for tabs and home screens. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  const kind = kinds.get(name)
  if (!kind) return new Response(null, { status: 404 })
  const shop = await readLook({ locale: shopLocale(), currency: homeCurrency() })
  if (!shop) return new Response(null, { status: 404 })
  const isIco = name === 'favicon.ico'
  const drawn = async () => {
    const png = (await pictureOf(shop, kind)) ?? (await letterOf(shop, kind))
    return isIco ? icoOf(png, kind.size) : png
  }
  const content = isIco && hasProgramIcons(shop) ? await programIcon() : await drawn()
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': isIco ? 'image/x-icon' : 'image/png',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800',
    },
  })
}

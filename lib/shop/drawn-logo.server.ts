import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFile } from '@/lib/config/media'
import { colourIn } from '@/lib/contract/colours'
import type { Identity } from '@/lib/contract/identity'
import { sharp } from '@/lib/process/sharp'

const publicFolder = join(/* turbopackIgnore: true */ process.cwd(), 'public')
/** Of a drawing without a size in pixels; sharp's limit. */
const [plainDensity, maxDensity] = [72, 2400]

const fileOf = (src: string) => (src.startsWith('/icons/') ? join(publicFolder, src) : mediaFile(src))

/** A symbol of an SVG file as a drawing of its own, in a colour. Pure. */
export function symbolDrawing(svg: string, symbol: string, size: { width: number; height: number }, colour: string) {
  const drawings = svg.slice(svg.search(/<svg[\s>]/))
  const box = `width="${size.width}" height="${size.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} color="${colour}"><defs>${drawings}</defs><use href="#${symbol}" ${box}/></svg>`
}

async function readPicture(src: string, logo: Identity['logo'], colour: string): Promise<Buffer | undefined> {
  const [address = '', symbol] = src.split('#')
  const file = fileOf(address)
  const content = file && (await readFile(file))
  if (!content) return undefined
  return symbol && logo ? Buffer.from(symbolDrawing(content.toString('utf8'), symbol, logo, colour)) : content
}

/**
 * The shop's logo, or its icon, as a PNG file that fits in a box, in its own proportions.
 * @param box in pixels
 * @returns undefined if the shop has none, or its file cannot be read here
 */
export async function drawnLogo(
  { logo, icon, colours = {} }: Identity,
  kind: 'logo' | 'icon',
  box: { readonly width: number; readonly height: number },
): Promise<{ readonly png: Buffer; readonly width: number; readonly height: number } | undefined> {
  const src = kind === 'icon' ? icon : logo?.src
  if (!src) return undefined
  try {
    const picture = await readPicture(src, logo, colourIn(colours, 'text'))
    if (!picture) return undefined
    const { width, height } = await sharp(picture).metadata()
    const scale = Math.min(box.width / width, box.height / height)
    // Drawings become sharp at any size, pictures keep their pixels.
    const density = Math.min(maxDensity, Math.max(plainDensity, plainDensity * scale))
    const { data, info } = await sharp(picture, { density })
      .autoOrient()
      .resize(box.width, box.height, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

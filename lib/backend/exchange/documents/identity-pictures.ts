import { readFile } from 'node:fs/promises'
import { mediaFile } from '@/lib/config/media'
import { sharp } from '@/lib/process/sharp'
import type { ShopDocument } from '../../domains/shop/document-schemas'
import { svgFaults } from '../../platform/svg-faults'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'

async function faultsOfPicture(src: string, folders?: readonly string[]): Promise<Said[]> {
  const [address = '', symbol] = src.split('#')
  const file = mediaFile(address, folders)
  if (!file) return [ofDocuments.noFile(address)]
  if (!address.endsWith('.svg'))
    return sharp(file)
      .metadata()
      .then(
        () => [],
        () => [ofDocuments.notAPicture(address)],
      )
  const svg = await readFile(file, 'utf8')
  const faults = svgFaults(svg)
  if (faults.length > 0) return faults.map((fault) => ofDocuments.inFile(address, fault))
  return symbol === undefined || svg.includes(`id="${symbol}"`) ? [] : [ofDocuments.noSymbol(address, symbol)]
}

/**
 * Faults of the pictures that stand for the shop on every page, and whose drawings browsers run as documents.
 * @param folders of pictures, in the place of the shop's
 */
export async function identityFaults(
  { logo, icon }: Pick<ShopDocument, 'logo' | 'icon'>,
  folders?: readonly string[],
): Promise<{ at: string; reason: Said }[]> {
  const pictures = { 'logo.src': logo?.src, icon }
  const faults = Object.entries(pictures).map(async ([at, src]) => {
    // The program's own logo is none of the operator's files.
    if (src === undefined || src.startsWith('/icons/')) return []
    return (await faultsOfPicture(src, folders)).map((reason) => ({ at, reason }))
  })
  return (await Promise.all(faults)).flat()
}

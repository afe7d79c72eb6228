import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type productColumns } from '@/lib/backend/exchange/import/products/columns'
import { csvLine, type CsvCell } from '@/lib/backend/exchange/csv'
import { demoDataFolder, readDataSet, type DemoProduct } from '@/lib/backend/demo/data-set'
import { generateProduct, randomNumbers } from './catalogue-generate'

/** A product file as an operator's ERP system would export it: semicolons, decimal commas, some invalid rows. */

export interface ExpectedFault {
  readonly row: number
  readonly column: string
}

type Cells = Partial<Record<keyof typeof productColumns, CsvCell>>

const comma = (value: number | undefined) => (value === undefined ? null : String(value).replace('.', ','))

function cellsOf(product: DemoProduct): Cells {
  const { width, depth, height } = product.dimensions_mm
  return {
    article_number: product.article_number,
    title_hu: product.title.hu,
    title_en: product.title.en,
    brand: product.brand,
    category: product.category,
    categories: product.categories.join('|'),
    colour: product.colour,
    colours: product.colours.join('|'),
    colour_name_hu: product.colour_name.hu,
    colour_name_en: product.colour_name.en,
    subtitle_hu: product.subtitle.hu,
    subtitle_en: product.subtitle.en,
    description_hu: product.description.hu.join('\n'),
    description_en: product.description.en.join('\n'),
    highlights_hu: product.highlights.hu.join(' | '),
    highlights_en: product.highlights.en.join(' | '),
    model: product.model,
    variant_group: product.variant_group,
    materials: product.material_keys.join('|'),
    width_mm: width ?? null,
    depth_mm: depth ?? null,
    height_mm: height ?? null,
    weight_kg: comma(product.weight_kg ?? undefined),
    stock: product.stock,
    availability: product.availability,
    popularity: product.popularity,
    images: product.images.map(({ file }) => `/media/products/${file}.webp`).join('|'),
    price_huf: comma(product.prices.HUF),
    price_eur: comma(product.prices.EUR),
    price_usd: comma(product.prices.USD),
  }
}

/** Ways in which a row can be invalid, and the column that must be reported. */
const mistakes: readonly ((cells: Cells) => Cells & { readonly wrong: string })[] = [
  (cells) => ({ ...cells, price_huf: 'on request', wrong: 'price_huf' }),
  (cells) => ({ ...cells, title_hu: '', wrong: 'title_hu' }),
  (cells) => ({ ...cells, category: 'no-such-category', wrong: 'category' }),
  (cells) => ({ ...cells, stock: '-3', wrong: 'stock' }),
  (cells) => ({ ...cells, article_number: '', wrong: 'article_number' }),
  (cells) => ({ ...cells, article_number: 'GX-000001', wrong: 'article_number' }),
  (cells) => ({ ...cells, images: '/media/products/missing.webp', wrong: 'images' }),
  (cells) => ({ ...cells, weight_kg: 'about 12', wrong: 'weight_kg' }),
  (cells) => ({ ...cells, availability: 'soon', wrong: 'availability' }),
  (cells) => ({ ...cells, colour: 'octarine', wrong: 'colour' }),
]

/** Writes `count` products, `faulty` of them invalid and spread over the file; returns where the faults are. */
export async function writeProductFile(path: string, count: number, faulty: number): Promise<ExpectedFault[]> {
  const data = readDataSet(demoDataFolder)
  const random = randomNumbers(count)
  const file = createWriteStream(path)
  const names = Object.keys(cellsOf(generateProduct(data, 1, randomNumbers(1)))) as (keyof Cells)[]
  const faults: ExpectedFault[] = []
  file.write(`\ufeff${csvLine(names, ';')}`)
  const distance = faulty > 0 ? Math.floor(count / faulty) : Infinity
  for (let number = 1; number <= count; number++) {
    const row = number + 1
    let cells = cellsOf(generateProduct(data, number, random))
    const mistake = number % distance === 0 ? mistakes[faults.length % mistakes.length] : undefined
    if (mistake && faults.length < faulty) {
      const { wrong, ...changed } = mistake(cells)
      faults.push({ row, column: wrong })
      cells = changed
    }
    const isTaken = file.write(
      csvLine(
        names.map((name) => cells[name] ?? null),
        ';',
      ),
    )
    if (!isTaken) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return faults
}

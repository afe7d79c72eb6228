import { readImageColour, readImageSize } from '@/lib/backend/platform/image-metadata'
import type { PaymentRecord } from '@/lib/backend/domains/shop/method-schemas'
import { payMinutes } from '@/lib/backend/domains/orders/payment-choice'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '@/tests/support/non-empty'
import { differingSize, readModel } from '@/lib/backend/domains/catalogue/model'
import { demoDataFolder, readDataSet } from './data-set'

const data = readDataSet(demoDataFolder)
/** Views in gallery order; the second is shown on a card on hover. */
const views = ['main', 'front', 'back', 'side', 'above', 'detail']
/** Delivered like furniture, but shown from one side only or identical from all sides. */
const oneView = new Set([
  ...['poufs', 'wall-shelves', 'coat-racks', 'floor-lamps', 'reading-lamps'],
  ...['area-rugs', 'round-rugs', 'mirrors'],
])

describe('texts of the demo data', () => {
  // R-OPTION-1
  it('promise a choice only where it can be made', () => {
    const promise =
      /\bte (?:választod|adod meg|mondod meg)\b|ahogy kéred|választott szín|you (?:choose|give us)\b|\bChoose \w+, /iu
    const promising = data.products.filter(({ description, highlights }) =>
      [description, highlights].some((texts) => [...texts.hu, ...texts.en].some((text) => promise.test(text))),
    )
    expect(promising.map(({ key }) => key)).toEqual(data.products.flatMap(({ key, options }) => (options ? [key] : [])))
    expect(promising.length).toBeGreaterThan(2)
  })

  it('send nobody to a comment for what has a field', () => {
    const texts = JSON.stringify(data.products.map(({ description, highlights }) => [description, highlights]))
    expect(texts).not.toMatch(/megjegyzés|order comment/i)
  })

  // R-PRICE-2
  it('promise companies no invoice without VAT, and no document or credit that the shop does not give', () => {
    const promise = /adómentes|áfa nélkül|(free of|without) Hungarian VAT|díjbekérő|pro forma|8 napos átutalás|8-day/i
    const files = ['pages', 'articles'].flatMap((folder) =>
      readdirSync(`${demoDataFolder}/${folder}`).map((file) => `${folder}/${file}`),
    )
    const wrong = [...files, 'home.json'].filter((file) =>
      promise.test(readFileSync(`${demoDataFolder}/${file}`, 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})

describe('pictures of the demo data', () => {
  // R-MEDIA-4
  it('are sorted by view, front first', () => {
    for (const { key, images } of nonEmpty(data.products)) {
      const places = images.map(({ kind }) => views.indexOf(kind))
      expect(places, key).toEqual(places.toSorted((a, b) => a - b))
      expect(places[0], key).toBe(0)
    }
  })

  it('are complete, each with alternative texts in both languages', () => {
    const files = readdirSync('public/media/products').map((name) => name.replace('.webp', ''))
    const named = data.products.flatMap(({ images }) => images.map(({ file }) => file))
    expect(named.toSorted()).toEqual(files.toSorted())
    for (const { images } of nonEmpty(data.products)) {
      for (const locale of ['hu', 'en'] as const) {
        const texts = images.map(({ alt }) => alt[locale])
        expect(new Set(texts).size, texts[0]).toBe(images.length)
        expect(texts).not.toContain('')
      }
    }
  })

  it('are at least two per piece of furniture', () => {
    const furniture = data.products.filter(
      ({ delivery_class, category }) => delivery_class !== 'parcel' && !oneView.has(category),
    )
    expect(furniture.length).toBeGreaterThan(40)
    expect(furniture.filter(({ images }) => images.length < 2).map(({ key, category }) => [key, category])).toEqual([])
  })

  // R-MEDIA-8
  it('have the sizes and colours given in the data set', async () => {
    for (const { file, width, height, colour } of nonEmpty(data.pictures)) {
      expect(existsSync(`public/media/${file}`), file).toBe(true)
      expect(await readImageSize(`public/media/${file}`), file).toMatchObject({ width, height })
      expect(await readImageColour(`public/media/${file}`), file).toBe(colour)
    }
  })
})

// R-SAFE-4, R-CONTENT-3
it.each([
  ['hu', 'percen belül', 'napig'],
  ['en', 'minutes of', 'days'],
] as const)('the checkout names the deadlines of unpaid orders (%s)', (locale, minutes, days) => {
  const methods = data.documents.get('payment-methods') as PaymentRecord[]
  const method = (key: string) => methods.find((one) => one.key === key)
  expect(method('card')?.text[locale]).toContain(`${payMinutes} ${minutes}`)
  const transfer = method('bank_transfer')
  expect(transfer?.text[locale]).toContain(`${transfer!.due_days} ${days}`)
  const showroom = method('showroom')
  expect(showroom?.text[locale]).toContain(`${showroom!.due_days} ${days}`)
})

// R-PROD-15
describe('models of the demo data', () => {
  const withModel = data.products.flatMap(({ key, model_3d: model, dimensions_mm: size }) =>
    model ? [{ key, model, size }] : [],
  )

  it('are those in the folder', () => {
    const files = readdirSync('public/media/models').map((name) => name.replace('.glb', ''))
    expect(withModel.map(({ model }) => model.file).toSorted()).toEqual(files.toSorted())
  })

  it('have the dimensions of their products, as an import requires', async () => {
    for (const { key, model, size } of nonEmpty(withModel)) {
      const { size: measured } = await readModel(`public/media/models/${model.file}.glb`)
      expect(differingSize(measured, size), key).toBeUndefined()
    }
  })

  it('are decoded by the files of the package', () => {
    for (const file of nonEmpty(readdirSync('public/media/draco')))
      expect(
        readFileSync(`public/media/draco/${file}`).equals(
          readFileSync(`node_modules/three/examples/jsm/libs/draco/gltf/${file}`),
        ),
        file,
      ).toBe(true)
  })
})

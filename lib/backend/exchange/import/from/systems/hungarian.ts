import { blankProduct, type ForeignOption, type ForeignProduct, type SourceRecord, type System } from '../foreign'
import { listed } from '../values'

/**
 * UNAS and Shoprenter. Their public documentation does not list the columns of an export, and an owner chooses them, so
 * that they are found by the names that such exports use.
 */
const names = {
  number: ['cikkszám', 'cikkszam', 'sku', 'termék cikkszám', 'modell', 'termékkód'],
  title: ['termék név', 'terméknév', 'termék neve', 'termék neve (hu)', 'terméknév (hu)', 'név', 'megnevezés', 'name'],
  parent: [
    'változat fő cikkszám',
    'szülő cikkszám',
    'szülő termék cikkszáma',
    'főtermék cikkszám',
    'variáns szülő',
    'szülőtermék',
  ],
  net: ['nettó ár', 'nettó alapár', 'ár (nettó)', 'nettó eladási ár', 'alapár (nettó)'],
  gross: ['bruttó ár', 'bruttó alapár', 'ár (bruttó)', 'bruttó eladási ár', 'eladási ár', 'ár'],
  saleNet: ['akciós nettó ár', 'nettó akciós ár', 'akciós ár (nettó)'],
  saleGross: ['akciós bruttó ár', 'bruttó akciós ár', 'akciós ár (bruttó)', 'akciós ár'],
  saleFrom: ['akció kezdet', 'akció kezdete', 'akciós ár kezdete', 'akció kezdő dátum'],
  saleTo: ['akció lejárat', 'akció vége', 'akciós ár vége', 'akció záró dátum'],
  vat: ['áfa', 'áfa kulcs', 'áfakulcs', 'adóosztály'],
  pieces: ['raktárkészlet', 'készlet', 'raktárkészlet 1', 'mennyiség', 'raktár készlet', 'készlet 1'],
  backorder: ['vásárolható, ha nincs raktáron', 'elfogyás esetén rendelhető', 'rendelhető készlethiány esetén'],
  counted: ['készletkezelés', 'raktárkészlet kezelés', 'készlet kezelés'],
  category: ['kategória', 'kategóriák', 'kategória név', 'kategória útvonal', 'kategória neve'],
  otherCategories: ['alternatív kategória', 'alternatív kategóriák', 'további kategóriák'],
  brand: ['gyártó', 'márka', 'gyártó neve'],
  summary: ['rövid leírás', 'rövid leírás (hu)', 'rövid ismertető'],
  description: ['tulajdonságok', 'hosszú leírás', 'leírás', 'leírás (hu)', 'termékleírás', 'részletes leírás'],
  picture: ['kép link', 'képek', 'kép', 'fő kép', 'termékkép', 'kép url', 'elsődleges kép', 'kép link 1'],
  gtin: ['vonalkód', 'ean', 'ean kód', 'gtin', 'ean-kód', 'gyártói vonalkód'],
  weight: ['tömeg', 'súly', 'tömeg (kg)', 'súly (kg)'],
  address: ['link', 'termék link', 'url', 'seo url', 'sef url', 'termék url', 'termék url (hu)'],
  active: ['státusz', 'állapot', 'aktív', 'engedélyezett', 'publikálva'],
  tags: ['címkék', 'címke', 'kulcsszavak', 'termék címkék'],
  colour: ['szín', 'paraméter: szín', 'tulajdonság: szín'],
} as const

const pathsOf = (cell: string) => listed(cell, /[;\n]/).map((path) => listed(path, /\s*(?:>+|\||»)\s*/))

/** "Változat Név 1" and "Változat Érték 1", or "Variáns: Szín". */
function optionsOf(row: SourceRecord): ForeignOption[] {
  return row.columns.flatMap((column): ForeignOption[] => {
    const number = /^változat név ?(\d*)$/.exec(column)?.[1]
    const value = row.cell(number === undefined ? column : `változat érték ${number}`.trim())
    if (number !== undefined) return value === '' ? [] : [{ name: row.cell(column), value }]
    const name = /^(?:variáns|változat|választható tulajdonság): ?(.+)$/.exec(column)?.[1]
    return name !== undefined && value !== '' ? [{ name, value }] : []
  })
}

function addressOf(written: string): string[] {
  if (written === '') return []
  return [/^https?:\/\/|^\//i.test(written) ? written : `/${written}`]
}

function productOf(row: SourceRecord, parent: SourceRecord | undefined): ForeignProduct {
  const own = (field: keyof typeof names) => row.cell(...names[field]) || (parent?.cell(...names[field]) ?? '')
  const [gross, net] = [own('gross'), own('net')]
  const isNet = gross === ''
  const sale = isNet ? own('saleNet') : own('saleGross')
  const vat = /mentes|\b[at]am\b/i.test(own('vat')) ? '0' : /\d+(?:[.,]\d+)?/.exec(own('vat'))?.[0]
  const pieces = row.cell(...names.pieces)
  const isUncounted = /^(?:nem|0|no|végtelen|korlátlan)$/i.test(row.cell(...names.counted))
  const isEndless = /végtelen|korlátlan|∞|^-1$/i.test(pieces) || isUncounted || pieces === ''
  const more = row.columns.filter((column) => /^(?:kép link|további kép|kép|képek) ?\d+$/.test(column))
  return {
    ...blankProduct(row.at),
    group: parent ? parent.cell(...names.number) : row.cell(...names.number) || row.at,
    number: row.cell(...names.number),
    title: (parent ?? row).cell(...names.title),
    options: parent ? optionsOf(row) : [],
    summary: own('summary'),
    description: own('description'),
    brand: own('brand'),
    categories: [...pathsOf(own('category')), ...pathsOf(own('otherCategories'))],
    tags: listed(own('tags'), /[,;|]/),
    pictures: [
      ...new Set(
        [own('picture'), ...more.map((column) => row.cell(column))].flatMap((cell) => listed(cell, /[\s;|]+/)),
      ),
    ],
    price: {
      regular: gross || net,
      isNet,
      ...(vat !== undefined && { vat }),
      ...(sale !== '' && Number(sale) !== 0 && { sale: { price: sale, from: own('saleFrom'), to: own('saleTo') } }),
    },
    stock: {
      pieces: isEndless ? '' : pieces,
      isUnlimited: isEndless,
      isBackordered: /^(?:igen|1|yes)$/i.test(row.cell(...names.backorder)),
      isSoldOut: false,
    },
    weight: own('weight'),
    gtin: row.cell(...names.gtin),
    colour: own('colour'),
    addresses: addressOf(own('address')),
    isActive: !/^(?:nem|0|inaktív|letiltott|kikapcsolt|no|törölt)$/i.test(own('active')),
  }
}

function read(records: readonly SourceRecord[]): ForeignProduct[] {
  const byNumber = new Map(records.map((row) => [row.cell(...names.number), row]))
  const parentOf = (row: SourceRecord) => {
    const number = row.cell(...names.parent)
    return number === '' || number === row.cell(...names.number) ? undefined : byNumber.get(number)
  }
  const parents = new Set(records.map(parentOf))
  // A product with variants is sold as one of them.
  return records.filter((row) => !parents.has(row)).map((row) => productOf(row, parentOf(row)))
}

const source = 'the usual names of the columns: its documentation does not list them, so check each column'

export const unas: System = {
  key: 'unas',
  name: 'UNAS',
  marks: [
    ['cikkszám', 'termék név', 'nettó ár'],
    ['cikkszám', 'termék név', 'bruttó ár'],
    ['cikkszám', 'termék név', 'kategória'],
  ],
  source,
  read,
}

export const shoprenter: System = {
  key: 'shoprenter',
  name: 'Shoprenter',
  marks: [
    ['cikkszám', 'terméknév'],
    ['cikkszám', 'termék neve'],
    ['cikkszám', 'termék neve (hu)'],
    ['cikkszám', 'terméknév (hu)'],
    ['sku', 'terméknév'],
  ],
  source,
  read,
}

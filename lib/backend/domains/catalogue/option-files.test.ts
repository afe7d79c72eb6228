import { expect, it } from 'vitest'
import { optionInFile, OptionsFault, readOptions } from './option-files'

const label = { hu: 'Ülés', en: 'Seat' }
const seat = {
  key: 'seat',
  kind: 'choice',
  label,
  values: [
    { key: 'soft', label: { hu: 'Puha', en: 'Soft' } },
    { key: 'firm', label: { hu: 'Kemény', en: 'Firm' }, prices: { HUF: 4900, EUR: 12.5 } },
  ],
  included: 'soft',
}
const length = { key: 'length', kind: 'number', label, unit: 'cm', min: 100, max: 200, step: 10, included: 150 }

/** Where options are refused, and why. */
function refusedIn(written: unknown): readonly (readonly [string, string])[] {
  try {
    readOptions(written)
    return []
  } catch (error) {
    if (!(error instanceof OptionsFault)) throw error
    return error.parts.map(({ at, reason }) => [at, reason.en])
  }
}

it('every text of an option is plain, as the titles of products are', () => {
  const tag = '<img src=x onerror=alert(1)>'
  const [soft, firm] = seat.values
  const html: unknown = expect.stringContaining('contains HTML')
  expect(refusedIn([{ ...seat, label: { hu: tag, en: 'Seat' } }])).toEqual([['0.label.hu', html]])
  expect(refusedIn([{ ...seat, values: [soft, { ...firm, label: { hu: 'Kemény', en: tag } }] }])).toEqual([
    ['0.values.1.label.en', html],
  ])
  expect(refusedIn([{ ...length, unit: '<b>cm</b>' }])).toEqual([['0.unit', html]])
  expect(refusedIn([{ ...length, label: { hu: 'Ülés', en: 'Seat\nfirm' } }])).toEqual([
    ['0.label.en', 'must be a single line'],
  ])
  expect(refusedIn([{ ...length, label: { hu: 'Hossz < 2 m', en: 'Length < 2 m' } }, seat])).toEqual([])
})

it('prices are decimals in files, and minor units in the shop', () => {
  const [option] = readOptions([seat])
  expect(option).toMatchObject({ values: [{}, { prices: { HUF: 4900, EUR: 1250 } }] })
  expect(option && optionInFile(option)).toMatchObject({ values: [{}, { prices: { HUF: 4900, EUR: 12.5 } }] })
  const [soft, firm] = seat.values
  expect(refusedIn([{ ...seat, values: [soft, { ...firm, prices: { EUR: 12.505 } }] }])).toHaveLength(1)
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Field, RawField } from './Field'
import { FormContext } from './form-context'
import { changedVariant, emptyOf, shapeOf, type Schema } from './schema'
import { typedNumber } from './typed-number'

const words = z.object({ hu: z.string(), en: z.string() })
const shop = z.object({
  name: z.string(),
  limit: z.int(),
  is_open: z.boolean(),
  days: z.array(z.enum(['Mo', 'Tu'])),
  slogan: words,
  icon: z.string().exactOptional(),
  rows: z.array(z.object({ opens: z.string(), closes: z.string() })),
  link: z.discriminatedUnion('type', [
    z.object({ type: z.literal('page'), ref: z.string() }),
    z.object({ type: z.literal('fixed'), url: words }),
  ]),
  fee: z.partialRecord(z.enum(['HUF', 'EUR']), z.number()),
})
const schema = z.toJSONSchema(shop) as Schema
const begun = {
  name: 'Nidora',
  limit: 3,
  is_open: true,
  days: ['Mo'],
  slogan: { hu: 'Jó szék', en: 'Good chair' },
  rows: [
    { opens: '10:00', closes: '12:00' },
    { opens: '13:00', closes: '18:00' },
  ],
  link: { type: 'page', ref: 'about-us' },
  fee: { HUF: 490 },
}

/** Shows the form, with the value it has come to. */
function shown(target: string | null = null, faults: { at: string; reason: string }[] = []) {
  const seen: { now: unknown; raw: Readonly<Record<string, string>> } = { now: begun, raw: {} }
  function Form() {
    const [value, setValue] = useState<unknown>(begun)
    const [raw, setRaw] = useState<Readonly<Record<string, string>>>({})
    Object.assign(seen, { now: value, raw })
    const note = (at: string, text: string | null) => setRaw(text === null ? {} : { [at]: text })
    return (
      <FormContext value={{ root: schema, faults, target, raw, setRaw: note }}>
        <Field schema={schema} value={value} at="" label="shop" onChange={setValue} />
        <RawField schema={schema} value={value} at="" label="JSON" onChange={setValue} />
      </FormContext>
    )
  }
  render(<Form />)
  return seen
}

it('edits texts, numbers, choices and languages side by side', () => {
  const form = shown()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Másik' } })
  fireEvent.change(screen.getByLabelText('Limit'), { target: { value: '5' } })
  fireEvent.click(screen.getByLabelText('Is open'))
  fireEvent.click(screen.getByLabelText('Tu'))
  const [hungarian] = screen.getAllByDisplayValue('Jó szék')
  if (hungarian) fireEvent.change(hungarian, { target: { value: 'Jobb szék' } })
  expect(form.now).toEqual({
    ...begun,
    name: 'Másik',
    limit: 5,
    is_open: false,
    days: ['Mo', 'Tu'],
    slogan: { hu: 'Jobb szék', en: 'Good chair' },
  })
})

it('reads numbers with a comma or a point, and keeps what is none for the shop to refuse', () => {
  const form = shown('fee')
  const fee = screen.getByLabelText('HUF')
  const limit = screen.getByLabelText('Limit')
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  for (const [typed, number] of [
    ['12 990', 12_990],
    ['1.490', 1490],
    ['', null],
  ] as const) {
    type(fee, typed)
    expect(form.now).toMatchObject({ fee: { HUF: number } })
    expect(fee).toHaveValue(typed)
    expect(fee).toHaveAttribute('aria-invalid', 'false')
  }
  for (const [field, at, typed] of [
    [fee, 'fee', '5,5'],
    [fee, 'fee', 'sok'],
    [limit, 'limit', '5,5'],
    [limit, 'limit', '1e3'],
  ] as const) {
    type(field, typed)
    expect(field).toHaveValue(typed)
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect((form.now as Record<string, unknown>)[at]).toEqual(at === 'fee' ? { HUF: typed } : typed)
    expect(shop.safeParse(form.now).success).toBe(false)
  }
})

it.each([
  ['5,5', 'fee.EUR', 5.5],
  ['5.5', 'prices.EUR.gross', 5.5],
  ['1 299,90 €', 'EUR', 1299.9],
  ['12.990 Ft', 'HUF', 12_990],
  ['47,4979', 'latitude', 47.4979],
  ['-0.5', 'longitude', -0.5],
  ['1 500', 'threshold_gross', 1500],
  ['1,500 Ft', 'threshold_gross', 1500],
  ['1\u00a0500.00\u00a0€', 'threshold_gross', 1500],
])('reads %s at %s', (text, at, number) => {
  expect(typedNumber(text, { type: 'number' }, at)).toEqual({ number })
})

it.each([
  ['1.299', 'fee.EUR'],
  ['1,500', 'threshold_gross'],
  ['5,55', 'HUF'],
  ['5,', 'EUR'],
  ['1,2,3', 'latitude'],
  ['ötven', 'latitude'],
])('takes %s at %s for no number, as it has none or two meanings', (text, at) => {
  expect(typedNumber(text, { type: 'number' }, at)).not.toHaveProperty('number')
})

it('shows a fault in a folded list at its field, once its group is opened for it', () => {
  shown('rows.1.opens', [{ at: 'rows.1.opens', reason: 'must be a time' }])
  expect(screen.getAllByText('must be a time')).toHaveLength(1)
  expect(screen.getByDisplayValue('13:00').getAttribute('aria-invalid')).toBe('true')
})

it('moves, removes and adds items of a list by buttons', () => {
  const form = shown('rows.0.opens')
  const [, down] = screen.getAllByLabelText('desk.sorting.down')
  expect(down?.hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getAllByLabelText('desk.sorting.up')[1]!)
  expect(form.now).toMatchObject({ rows: [{ opens: '13:00' }, { opens: '10:00' }] })
  fireEvent.click(screen.getAllByLabelText('desk.form.remove')[0]!)
  expect(form.now).toMatchObject({ rows: [{ opens: '10:00' }] })
  fireEvent.click(screen.getAllByRole('button', { name: 'desk.form.addTo' })[0]!)
  expect(form.now).toMatchObject({ rows: [{ opens: '10:00' }, { opens: '', closes: '' }] })
})

it('R-STAFF-45: an item that is moved stays open, and the others closed', () => {
  const form = shown('rows.0.opens')
  const [handle] = screen.getAllByLabelText('desk.sorting.drag')
  fireEvent.keyDown(handle!, { key: 'End' })
  expect(form.now).toMatchObject({ rows: [{ opens: '13:00' }, { opens: '10:00' }] })
  expect(screen.getAllByLabelText<HTMLInputElement>('Opens').map(({ value }) => value)).toEqual(['10:00'])
})

it('adds what may be left out', () => {
  const form = shown()
  fireEvent.click(screen.getByRole('button', { name: 'desk.form.addNamed' }))
  expect(form.now).toEqual({ ...begun, icon: '' })
  fireEvent.click(screen.getByRole('button', { name: 'desk.form.removeNamed' }))
  expect(form.now).toEqual(begun)
})

it('keeps what is no JSON yet, apart from the value, until it is some', () => {
  const form = shown()
  const json = screen.getByLabelText('JSON')
  fireEvent.change(json, { target: { value: '{"name": ' } })
  expect(form).toEqual({ now: begun, raw: { '': '{"name": ' } })
  expect(json).toHaveValue('{"name": ')
  expect(json.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(json, { target: { value: '{"name": "Más"}' } })
  expect(form).toEqual({ now: { name: 'Más' }, raw: {} })
})

it('knows the kinds of parts, and what each begins with', () => {
  const { link, fee, rows } = schema.properties ?? {}
  expect([link, fee, rows].map((part) => shapeOf(part ?? {}, schema).kind)).toEqual(['variants', 'record', 'list'])
  expect(emptyOf(link ?? {}, schema)).toEqual({ type: 'page', ref: '' })
})

it('keeps of an object that becomes one of another kind what both have', () => {
  const shape = shapeOf(schema.properties?.link ?? {}, schema)
  const [page, fixed] = shape.kind === 'variants' ? shape.variants : []
  const begunLink = { type: 'page', ref: 'about-us' }
  expect([page, fixed].map((one) => one && changedVariant('type', one, begunLink, schema))).toEqual([
    begunLink,
    { type: 'fixed', url: { hu: '', en: '' } },
  ])
})

// R-OPS-22
it('shows texts in the languages offered only; what stands for the others follows', () => {
  const part = z.toJSONSchema(z.object({ slogan: words, note: words })) as Schema
  const value = { slogan: { hu: 'Jó szék', en: 'Good chair' }, note: { hu: 'Igen', en: 'Igen' } }
  const seen: { now: unknown } = { now: value }
  function Form() {
    const [now, setNow] = useState<unknown>(value)
    Object.assign(seen, { now })
    const form = { root: part, faults: [], target: null, raw: {}, setRaw: () => undefined, languages: ['hu' as const] }
    return (
      <FormContext value={form}>
        <Field schema={part} value={now} at="" label="shop" onChange={setNow} />
      </FormContext>
    )
  }
  render(<Form />)
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  fireEvent.change(screen.getByDisplayValue('Jó szék'), { target: { value: 'Szék' } })
  fireEvent.change(screen.getByDisplayValue('Igen'), { target: { value: 'Nem' } })
  expect(seen.now).toEqual({ slogan: { hu: 'Szék', en: 'Good chair' }, note: { hu: 'Nem', en: 'Nem' } })
})

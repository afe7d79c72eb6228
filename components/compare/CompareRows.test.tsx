import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import { sampleAttribute, sampleProduct } from '@/tests/support/sample-product'
import { factRows } from './compare-rows'
import { Group, Rows } from './CompareRows'

const cover = sampleAttribute({ label: 'Levehető huzat', text: 'igen' })
const load = sampleAttribute({ key: 'load', label: 'Polcterhelés', text: '35 kg', number: 35, unit: 'kg' })
const products = [
  sampleProduct({ id: 1, attributes: [cover] }),
  sampleProduct({ id: 2, attributes: [{ ...cover, text: 'nem' }, load] }),
  // An external backend does not know attributes.
  sampleProduct({ id: 3 }),
]
const facts = (compared: readonly Product[]) => factRows(compared, 'hu', { areMeasures: false })
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

// R-PROD-11
it('compares the attributes that a product has, with a dash for the others', () => {
  render(
    <table>
      <Group title="Tulajdonságok" columns={3}>
        <Rows rows={facts(products)} products={products} />
      </Group>
    </table>,
  )
  expect(screen.getByRole('rowheader', { name: 'Tulajdonságok' })).toBeInTheDocument()
  expect(cells(/^Levehető huzat/)).toEqual(['igen', 'nem', '–'])
  expect(cells(/^Polcterhelés/)).toEqual(['–', '35 kg', '–'])
})

it('leaves out what is not meant to be compared, and knows equal values', () => {
  const same = [cover, { ...load, comparable: false }]
  const rows = facts([sampleProduct({ id: 1, attributes: same }), sampleProduct({ id: 2, attributes: same })])
  expect(rows.map(({ label, same: isSame }) => [label, isSame])).toEqual([['Levehető huzat', true]])
  expect(facts([sampleProduct()])).toEqual([])
})

import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { Facts } from '@/components/page/Facts'
import hu from '@/messages/hu.json'
import { sampleAttribute, sampleProduct } from '@/tests/support/sample-product'
import { dimensionRows, dimensionsTitle } from './spec-rows'

const t = createTranslator({ locale: 'hu', messages: hu, namespace: 'product' })
const rowNames = () => screen.getAllByRole('row').map((row) => row.textContent)

// R-PROD-11
it('lists the operator’s attributes after the product’s own measures', () => {
  const product = sampleProduct({
    attributes: [
      sampleAttribute({ label: 'Levehető huzat', text: 'igen' }),
      sampleAttribute({ key: 'shelf-load', label: 'Terhelhetőség polconként', text: '35 kg', number: 35, unit: 'kg' }),
    ],
  })
  render(<Facts rows={dimensionRows(product, 'hu', t)} />)
  expect(screen.getByRole('row', { name: 'Levehető huzat igen' })).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: 'Terhelhetőség polconként' })).toBeInTheDocument()
  expect(rowNames().slice(-2)).toEqual(['Levehető huzatigen', 'Terhelhetőség polconként35 kg'])
})

// R-API-27
it('is the same without attributes, which an external backend does not send', () => {
  render(<Facts rows={dimensionRows(sampleProduct(), 'hu', t)} />)
  expect(rowNames().at(-1)).toBe('Összeszereléskell, kb. 5 perc')
})

it('has a title that promises no measures where there are none', () => {
  const measured = sampleProduct()
  const { dimensions_mm: measures } = measured
  const none = Object.fromEntries(Object.keys(measures).map((key) => [key, null])) as unknown as typeof measures
  expect(dimensionsTitle(measured, 'hu', t)).toBe('Méretek')
  expect(dimensionsTitle({ ...measured, dimensions_mm: none }, 'hu', t)).toBe('Jellemzők')
  const { container } = render(<Facts rows={dimensionRows({ ...measured, variants: [] }, 'hu', t)} />)
  expect(container.textContent).toContain('Szín')
  expect(container.textContent).not.toContain('Szín:')
})

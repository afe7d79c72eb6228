import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '@/tests/support/sample-product'
import type { ProducerGuarantee } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import { renderIsland } from '@/tests/support/island'
import { Guarantees } from '@/components/product/Guarantees'
import { GaranLabel } from './GaranLabel'
import { NoticeView } from './GuaranteeNotice'

const messages = { hu: hungarian, en: english }
const guarantee: ProducerGuarantee = {
  guarantor: 'Halmos Kárpitos Bt.',
  half_years: 15,
  terms: 'A teljes kanapéra.',
  terms_url: 'https://halmos.example/jotallas',
  label: null,
}

describe.each(locales)('R-LAW-7: the notice in %s', (locale) => {
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'guaranteeNotice' })
  const text = Object.values(messages[locale].guaranteeNotice.text)

  it('shows its whole text, and links to the official page', () => {
    render(<NoticeView {...{ t, text }} graphic={null} />)
    const notice = screen.getByRole('region', { name: t('title') })
    for (const line of text) expect(notice).toHaveTextContent(line)
    const address = { hu: 'https://europa.eu/youreurope/jótállás', en: 'https://europa.eu/youreurope/guarantees' }
    expect(screen.getByRole('link')).toHaveAttribute('href', address[locale])
  })

  it('R-LAW-8: shows the official graphic unaltered, with the text as its alternative', () => {
    const graphic = `/media/legal/guarantee-notice.${locale}.svg`
    render(<NoticeView {...{ t, text }} graphic={graphic} />)
    const picture = screen.getByRole('img', { name: text.join(' ') })
    // The image optimizer would alter the official graphic.
    expect(picture).toHaveAttribute('src', graphic)
    expect(screen.queryByText(text[0] ?? '')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: t('address') })).toBeInTheDocument()
  })
})

describe('R-LAW-10: a producer’s guarantee', () => {
  const t = createTranslator({ locale: 'hu', messages: hungarian, namespace: 'product' })
  const show = (producer_guarantee: ProducerGuarantee | null) =>
    render(
      <Guarantees
        product={sampleProduct({ producer_guarantee })}
        locale="hu"
        t={t}
        guaranteeNotice={<p>Szavatosság</p>}
      />,
    )

  it('is shown on the product page next to the statutory guarantee, each by its name', () => {
    show(guarantee)
    expect(screen.getByText('Szavatosság')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Kötelező jótállás Magyarországon' })).toHaveTextContent('2 év')
    const label = screen.getByRole('region', { name: 'GARAN: 7,5 év gyártói jótállás' })
    expect(label).toHaveTextContent('Halmos Kárpitos Bt.')
    expect(label).toHaveTextContent('A teljes kanapéra.')
    expect(screen.getByRole('link', { name: 'A jótállás feltételei' })).toHaveAttribute('href', guarantee.terms_url)
  })

  it('shows the label provided by the operator', () => {
    show({ ...guarantee, label: '/media/legal/garan.ND-1.svg' })
    expect(screen.getByRole('img', { name: /GARAN címke: 7,5 év/ })).toHaveAttribute(
      'src',
      '/media/legal/garan.ND-1.svg',
    )
  })

  it('is not mentioned without one', () => {
    show(null)
    expect(screen.queryByText(/GARAN/)).not.toBeInTheDocument()
  })

  it('expands next to a line item', async () => {
    renderIsland(<GaranLabel guarantee={guarantee} />)
    const summary = screen.getByText('GARAN: 7,5 év gyártói jótállás, Halmos Kárpitos Bt.')
    expect(screen.getByText('A teljes kanapéra.')).not.toBeVisible()
    await userEvent.click(summary)
    expect(screen.getByText('A teljes kanapéra.')).toBeVisible()
  })
})

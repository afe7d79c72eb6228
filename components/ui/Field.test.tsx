import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Check } from './Check'
import { Field, SelectField, TextAreaField } from './Field'
import { Segmented } from './Segmented'

describe('Field', () => {
  it('is labelled by its label and described by its hint', () => {
    render(<Field name="email" label="E-mail-cím" hint="Ide küldjük a visszaigazolást." type="email" />)
    const input = screen.getByRole('textbox', { name: 'E-mail-cím' })
    expect(input).toHaveAccessibleDescription('Ide küldjük a visszaigazolást.')
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('stays described by its hint beside an error', () => {
    render(<Field name="email" label="E-mail-cím" hint="Ide küldjük." error="Írj be egy e-mail-címet." />)
    const input = screen.getByRole('textbox', { name: 'E-mail-cím' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Írj be egy e-mail-címet. Ide küldjük.')
  })

  it('passes ref and events of a form library to the control', async () => {
    const ref = createRef<HTMLInputElement>()
    const onChange = vi.fn()
    render(<Field name="phone" label="Telefonszám" ref={ref} onChange={onChange} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Telefonszám' }), '1')
    expect(onChange).toHaveBeenCalledOnce()
    expect(ref.current).toHaveAttribute('name', 'phone')
  })

  it('can appear twice on a page with distinct ids', () => {
    render(
      <>
        <Field id="billing-zip" name="zipcode" label="Számlázási irányítószám" />
        <Field id="delivery-zip" name="zipcode" label="Szállítási irányítószám" optional="(nem kötelező)" />
      </>,
    )
    expect(screen.getByLabelText('Számlázási irányítószám')).toHaveAttribute('id', 'billing-zip')
    expect(screen.getByLabelText('Szállítási irányítószám (nem kötelező)')).toHaveAttribute('id', 'delivery-zip')
  })

  it('also associates selects and text areas with their texts', () => {
    render(
      <>
        <SelectField name="country" label="Ország" error="Válassz országot.">
          <option value="1">Magyarország</option>
        </SelectField>
        <TextAreaField name="comment" label="Megjegyzés" hint="A futárnak." />
      </>,
    )
    expect(screen.getByRole('combobox', { name: 'Ország' })).toHaveAccessibleDescription('Válassz országot.')
    expect(screen.getByRole('textbox', { name: 'Megjegyzés' })).toHaveAccessibleDescription('A futárnak.')
  })
})

describe('Check', () => {
  it('is labelled by its text and described by its error', async () => {
    render(
      <Check name="terms" error="Ezt el kell fogadnod.">
        Elfogadom az ÁSZF-et
      </Check>,
    )
    const box = screen.getByRole('checkbox', { name: 'Elfogadom az ÁSZF-et' })
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription('Ezt el kell fogadnod.')
    await userEvent.click(screen.getByText('Elfogadom az ÁSZF-et'))
    expect(box).toBeChecked()
  })
})

describe('Segmented', () => {
  const options = [
    { value: 'person', label: 'Magánszemély' },
    { value: 'company', label: 'Cég' },
  ]

  it('is a radio group navigated by arrow keys', async () => {
    render(<Segmented legend="Vevő" name="kind" options={options} defaultValue="person" />)
    expect(screen.getByRole('group', { name: 'Vevő' })).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Cég' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Magánszemély' })).not.toBeChecked()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { ContactForm } from './ContactForm'

const topics = { product: 'Termék', order: 'Rendelésem', return: 'Visszaküldés', other: 'Más' }
const island = <ContactForm privacyPath="/hu/adatkezelesi-tajekoztato" topics={topics} orderNumberStart="ND-2026-" />

beforeEach(giveToken)
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Elküldöm' }))

async function fill(): Promise<void> {
  await userEvent.type(field(/^Név/), 'Kovács Dóra')
  await userEvent.type(field(/E-mail/), 'dora@example.com')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Miben segíthetünk?' }), 'order')
  await userEvent.type(field(/Rendelésszám/), 'ND-2026-000042')
  await userEvent.type(field(/Üzenet/), 'Mikor jön?')
  await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési tájékoztatót/ }))
}

describe('the contact form', () => {
  it('lists the errors in a summary that takes the focus and links to the fields', async () => {
    const backend = stubBackend(() => undefined)
    renderIsland(island)
    await send()
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    const links = Array.from(summary.querySelectorAll('a'), (link) => link.getAttribute('href'))
    expect(links).toEqual(['#name', '#email', '#message', '#accept_privacy'])
    expect(field(/Üzenet/)).toHaveAccessibleDescription('Írd meg, miben segíthetünk.')
    expect(backend.changes()).toEqual([])
  })

  // R-CHECKOUT-4
  it('cuts nothing that is pasted, but says how long it may be, as the backend does', async () => {
    const backend = stubBackend(() => undefined)
    renderIsland(island)
    await fill()
    for (const [name, maximum] of [
      [/^Név/, 80],
      [/Rendelésszám/, 50],
      [/Üzenet/, 5000],
    ] as const) {
      await userEvent.clear(field(name))
      await userEvent.click(field(name))
      await userEvent.paste('x'.repeat(maximum + 1))
      await send()
      expect(field(name)).toHaveValue('x'.repeat(maximum + 1))
      expect(field(name)).toHaveAccessibleDescription(`Ez túl hosszú: legfeljebb ${maximum} karakter lehet.`)
      await userEvent.clear(field(name))
      await userEvent.paste('x'.repeat(maximum))
      expect(field(name)).toHaveAccessibleDescription('')
    }
    expect(backend.changes()).toEqual([])
  })

  it('sends the message and shows when it will be answered', async () => {
    const backend = stubBackend(({ method }) =>
      method === 'POST' ? { data: { reference: 'IN-2026-000007', reply_by: '2026-11-23' } } : undefined,
    )
    renderIsland(island)
    await fill()
    await send()
    const title = await screen.findByRole('heading', { name: 'Megkaptuk az üzeneted' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText(/2026\. november 23\..*dora@example\.com/)).toBeVisible()
    expect(screen.getByText('Ügyszám: IN-2026-000007')).toBeVisible()
    expect(backend.calls.find(({ path }) => path === '/api/contact')?.body).toEqual({
      name: 'Kovács Dóra',
      email: 'dora@example.com',
      topic: 'order',
      order_number: 'ND-2026-000042',
      message: 'Mikor jön?',
      accept_privacy: true,
      turnstile_token: '',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Új üzenetet írok' }))
    expect(field(/Üzenet/)).toHaveValue('')
  })

  it('keeps the input if it is refused, and shows the backend’s message at its field', async () => {
    let answer: object = { status: 422, error: { message: 'x', errors: { email: ['Ez a cím nem jó.'] } } }
    stubBackend(({ method }) => (method === 'POST' ? answer : undefined))
    renderIsland(island)
    await fill()
    await send()
    await waitFor(() => expect(field(/E-mail/)).toHaveAccessibleDescription('Ez a cím nem jó.'))
    answer = { status: 429, error: { message: 'Túl sok próbálkozás.' } }
    await userEvent.type(field(/E-mail/), 'm')
    await send()
    expect(await screen.findByText('Túl sok próbálkozás.')).toBeVisible()
    expect(field(/Üzenet/)).toHaveValue('Mikor jön?')
  })
})

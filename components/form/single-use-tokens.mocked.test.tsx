import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { accountPaths } from '@/components/account/account-paths'
import { LoginForm } from '@/components/account/LoginForm'
import { RegisterForm } from '@/components/account/RegisterForm'
import { RegisterSuccess } from '@/components/account/RegisterSuccess'
import { ForgottenForm } from '@/components/account/ResetRequestForm'
import { ContactForm } from '@/components/contact/ContactForm'
import { DataSheetForm } from '@/components/inquiry/DataSheetForm'
import { ProjectForm } from '@/components/inquiry/ProjectForm'
import { NewsletterForm } from '@/components/newsletter/NewsletterForm'
import { OfferData } from '@/components/offer/OfferData'
import { offerPaths } from '@/components/offer/offer-paths'
import { StockNotice } from '@/components/stock-notice/StockNotice'
import { writeLines } from '@/lib/offer/lines'
import { giveToken, hungary, renderIsland, stubBackend, type Answer } from '@/tests/support/island'
import { loadTurnstileWidget } from '@/tests/support/turnstile-widget'

const privacyPath = '/hu/adatkezeles'
const any = { office: 'Iroda', restaurant: 'Étterem', hotel: 'Szálloda', practice: '-', home: '-', other: '-' }
const topics = { product: 'Termék', order: 'Rendelés', return: 'Visszaküldés', other: 'Más' }
const budgets = { unknown: '-', under_1m: '1', '1m_5m': '2', '5m_20m': '3', over_20m: '4' }
const paths = accountPaths('hu')

const received = { reference: 'IN-2026-000009', reply_by: '2026-11-23' }

interface Case {
  readonly island: ReactNode
  /** Name of the submit button. */
  readonly send: string
  /** What the backend answers to a success; null for 204. */
  readonly success?: object
  /** The button that shows the form again after a success; undefined where the form stays. */
  readonly again?: string
  /** The success leaves the page. */
  readonly leaves?: boolean
}

/** Every form with the bot check. */
const forms: Record<string, Case> = {
  login: { island: <LoginForm paths={paths} />, send: 'Bejelentkezem', leaves: true },
  registration: {
    island: <RegisterForm paths={paths} />,
    send: 'Fiókot nyitok',
    success: { email: 'dora@pelda.hu' },
    leaves: true,
  },
  'another activation mail': { island: <RegisterSuccess paths={paths} />, send: 'Másik levelet kérek' },
  reminder: { island: <ForgottenForm paths={paths} />, send: 'Kérem a hivatkozást', again: 'Újraküldöm' },
  newsletter: {
    island: <NewsletterForm privacyPath={privacyPath} />,
    send: 'Feliratkozom',
    success: { valid_hours: 48 },
    again: 'Másik cím',
  },
  'stock notice': {
    island: <StockNotice productId={1} title="Lune" paths={{ product: '/', products: '/', privacy: '/' }} />,
    send: 'Értesítést kérek',
    leaves: true,
  },
  contact: {
    island: <ContactForm privacyPath={privacyPath} topics={topics} orderNumberStart="ND-2026-" />,
    send: 'Elküldöm',
    success: received,
    again: 'Új üzenetet írok',
  },
  'project inquiry': {
    island: <ProjectForm privacyPath={privacyPath} rooms={any} budgets={budgets} head={null} />,
    send: 'Elküldöm',
    success: received,
    again: 'Új projektet írok le',
  },
  'data sheet': {
    island: <DataSheetForm privacyPath={privacyPath} topics={{ ...any, resale: '-' }} />,
    send: 'Kérem a visszahívást',
    success: received,
    again: 'Másik kérést küldök',
  },
  quote: {
    island: (
      <OfferData
        paths={{ ...offerPaths('hu'), privacy: '/', orderResult: '/hu/checkout/result' }}
        resultPath="/hu/offer"
      />
    ),
    send: 'Ajánlatkérés (fizetési kötelezettség nélkül)',
    success: { offer_hash: 'hash' },
    leaves: true,
  },
}

const refusal: Answer = { status: 422, error: { message: 'Nem', errors: { turnstile: ['Nem sikerült.'] } } }

/** Records the token of every submit; refuses the first two, and accepts all others. */
function answerSubmits(success: object | undefined) {
  const tokens: string[] = []
  const answer = (token: string): Answer => {
    tokens.push(token)
    if (tokens.length < 3) return refusal
    return success ? { data: success } : { status: 204 }
  }
  stubBackend(({ method, path, body }) => {
    if (method !== 'GET') return answer((body as { turnstile_token: string }).turnstile_token)
    if (path === '/api/countries') return { data: [hungary] }
    const extensions = [{ name: 'cloudflare_turnstile', data: { enabled: true, site_key: 'site' } }]
    return path === '/api/init' ? { data: { currency_id: 1, cart_hold_minutes: 10, extensions } } : undefined
  })
  // Files are uploaded by XMLHttpRequest.
  class Upload {
    status = 0
    responseText = ''
    readonly upload = {}
    onload?: () => void
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader = () => null
    send(form: FormData): void {
      const { status = 200, data, error } = answer(String(form.get('turnstile_token')))
      this.status = status
      this.responseText = JSON.stringify(error ?? { data })
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return tokens
}

const values: readonly (readonly [RegExp, string])[] = [
  [/^Név|^Cégnév/, 'Kovács Dóra'],
  [/^Adószám/, '12892312-2-42'],
  [/^E-mail/, 'dora@pelda.hu'],
  [/^Telefon/, '06 30 555 0117'],
  [/^Irányítószám/, '1117'],
  [/^Település/, 'Budapest'],
  [/^Utca/, 'Fő utca 1.'],
  [/^Üzenet|^Mit szeretnél/, 'Mikor?'],
  [/^Hol/, 'Pécs'],
]

function fill(): void {
  for (const [label, text] of values)
    for (const field of screen.queryAllByRole('textbox', { name: label })) {
      fireEvent.change(field, { target: { value: text } })
    }
  for (const field of document.querySelectorAll('input[type=password]')) {
    fireEvent.change(field, { target: { value: 'három sötétkék hegedű' } })
  }
  for (const box of screen.queryAllByRole('checkbox', { name: /adatkezelési/ }))
    if (!(box as HTMLInputElement).checked) fireEvent.click(box)
}

// R-FORM-2
it.each(Object.entries(forms))('%s sends each token of the bot check once', async (_, form) => {
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign: vi.fn() })
  giveToken()
  writeLines([{ product_id: 1, quantity: 1 }])
  const tokens = answerSubmits(form.success)
  renderIsland(form.island)
  const button = (name: string) => screen.findByRole('button', { name })
  const send = async (count: number) => {
    await userEvent.click(await button(form.send))
    await waitFor(() => expect(tokens).toHaveLength(count))
  }
  await button(form.send)
  fill()
  // The login form has the check once its absence has been refused.
  await send(1)
  await screen.findByRole('alert')
  const widget = await loadTurnstileWidget()
  const sendToken = async (number: number) => {
    await waitFor(() => expect(widget.issued()).toBe(number))
    await send(number + 1)
  }
  await sendToken(1)
  await sendToken(2)
  if (!form.leaves) {
    if (form.again) await userEvent.click(await button(form.again))
    fill()
    await sendToken(3)
  }
  expect(tokens).toEqual(['', 'token-1', 'token-2', 'token-3'].slice(0, form.leaves ? 3 : 4))
})

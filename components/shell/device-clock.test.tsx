import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Hold } from '@/components/cart/Hold'
import { StockTable } from '@/components/catalogue/StockTable'
import { DeliveryDate } from '@/components/checkout/DeliveryDate'
import { Validity } from '@/components/offer/Validity'
import { DeliveryDates, OpenToday } from '@/components/product/TimeTexts'
import { useClockOffset } from '@/components/ui/use-clock-offset'
import { deviceTime, observeServerTime } from '@/lib/browser/clock'
import { stockRow } from '@/lib/catalogue/card-view'
import { formatCollectionDay, nextCollection } from '@/lib/catalogue/collection'
import { locales, type Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { homeDelivery } from '@/tests/support/cart'
import { sampleCard } from '@/tests/support/sample-product'
import { useNewBuild } from './use-new-build'

const messages = { hu, en }
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
/** A Monday, 11:00 in Hungary. */
const real = Date.parse('2026-11-23T10:00:00Z')

function ClockReader() {
  useNewBuild()
  return null
}

/** The delivery of an order, which is shown once the cart has been loaded. */
function DeferredDelivery({ payment }: Pick<Parameters<typeof DeliveryDate>[0], 'payment'>) {
  return useClockOffset() === undefined ? null : <DeliveryDate method={homeDelivery} payment={payment} />
}

/** A page on a device whose clock is wrong; the build's manifest, as on every page, tells it the server's time. */
async function show(locale: Locale, island: ReactNode) {
  const page = (
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Europe/Budapest">
      <ClockReader />
      {island}
    </NextIntlClientProvider>
  )
  const shown = render(page)
  await act(() => vi.advanceTimersByTimeAsync(second))
  return shown
}

const shifts = { '1 day slow': -day, '30 minutes slow': -30 * minute, '15 minutes slow': -15 * minute } as const
const all = Object.entries({ ...shifts, '15 minutes fast': 15 * minute, '1 day fast': day, right: 0 })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  observeServerTime(new Date().toUTCString(), Date.now())
})

describe.each(locales)('R-SHELL-9: in %s, a device whose clock is', (locale) => {
  describe.each(all)('%s', (_, shift) => {
    beforeEach(() => {
      vi.useFakeTimers({ now: real + shift })
      const serverNow = () => new Date(deviceTime() - shift).toUTCString()
      vi.stubGlobal('fetch', async () => Response.json({ id: 'one' }, { headers: { Date: serverNow() } }))
    })

    const hours = [{ days: ['Mo' as const], opens: '09:00', closes: '11:10' }]
    const sentences = { locale, open: 'open', later: 'later', closed: 'closed' }

    it('counts the hold down from the server’s time', async () => {
      await show(locale, <Hold reservedUntil={new Date(real + 10 * minute).toISOString()} />)
      const left = screen.getByRole('timer', { name: messages[locale].cart.hold.left })
      expect(left.textContent).toMatch(/^09:5[789]$/)
      await act(() => vi.advanceTimersByTimeAsync(8 * minute))
      expect(screen.getByText(messages[locale].cart.hold.soon)).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(2 * minute))
      expect(screen.getByRole('button', { name: messages[locale].cart.hold.again })).toBeVisible()
    })

    it('shows how long a quote is valid', async () => {
      await show(locale, <Validity validUntil={new Date(real + 150 * minute).toISOString()} now={new Date(real)} />)
      const before = screen.getByText(/2/).textContent
      await act(() => vi.advanceTimersByTimeAsync(5 * minute))
      expect(screen.getByText(/2/).textContent).toBe(before)
    })

    it('says when the showroom closes, neither early nor late', async () => {
      const closes = Date.parse('2026-11-23T10:10:00Z')
      await show(locale, <OpenToday served={{ text: 'open', until: closes }} {...{ hours, closed: [], sentences }} />)
      await act(() => vi.advanceTimersByTimeAsync(9 * minute))
      expect(screen.getByText('open')).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(2 * minute))
      vi.useRealTimers()
      expect(await screen.findByText('closed')).toBeVisible()
    })

    it('promises delivery from the server’s day on', async () => {
      const sentence = { between: '{from} – {to}', single: '{from}' }
      const served = { text: 'yesterday', until: real - minute }
      await show(locale, <DeliveryDates {...{ served, locale, sentence }} range={{ min: 1, max: 3 }} />)
      await act(() => vi.advanceTimersByTimeAsync(3 * second))
      vi.useRealTimers()
      expect(await screen.findByText(/24.*26/)).toBeVisible()
    })

    it('counts the days after a bank transfer from the server’s day', async () => {
      const payment = { key: 'bank_transfer' } as Parameters<typeof DeliveryDate>[0]['payment']
      await show(locale, <DeferredDelivery payment={payment} />)
      expect(screen.getByText(/3–6/)).toBeVisible()
    })

    it('says when goods can be collected', async () => {
      const texts = {
        ...messages[locale].stocks.table,
        ...messages[locale].listing.card,
        offline: '',
        hours,
        renderedAt: new Date(real - day).toISOString(),
      }
      const row = stockRow(sampleCard(), locale)
      await show(locale, <StockTable rows={[row]} {...{ locale, texts }} currency="HUF" />)
      const now = new Date(real + second)
      const collection = nextCollection(hours, row.leadTimeDays, now)
      const expected = collection && formatCollectionDay(collection, locale, now)
      expect(screen.getByRole('row', { name: new RegExp(String(expected)) })).toBeVisible()
    })
  })
})

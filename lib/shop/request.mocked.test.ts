import type { GetRequestConfigParams } from 'next-intl/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { unbrokenTexts } from '@/lib/i18n/unbroken'
import written from '@/messages/hu.json'
import requestConfig from './request'

/** As shown. */
const hu = unbrokenTexts(written)

const own = vi.hoisted(() => ({ read: vi.fn<() => Promise<Record<string, string> | null>>() }))
vi.mock('./reads.server', () => ({ readOwnTexts: own.read }))
beforeEach(() => void own.read.mockResolvedValue(null))
vi.mock('next-intl/server', () => ({ getRequestConfig: <Config>(config: Config) => config }))
vi.mock('@/messages/en.json', () => {
  throw new Error('no such file')
})

const configOf = (locale: string) =>
  requestConfig({ requestLocale: Promise.resolve(locale) } as unknown as GetRequestConfigParams)

it('does without own texts that have never been read', async () => {
  own.read.mockImplementation(() => Promise.reject(new Error('down')))
  expect((await configOf('hu')).messages).toEqual(hu)
})

it('loads the messages of the request’s language, Hungarian by default', async () => {
  expect((await configOf('xx')).locale).toBe('hu')
  expect((await configOf('hu')).messages).toEqual(hu)
})

it('logs messages that cannot be loaded', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(configOf('en')).rejects.toThrow()
  expect(complain).toHaveBeenCalledExactlyOnceWith('The texts in "en" cannot be loaded:', expect.any(Error))
  complain.mockRestore()
})

// R-OPS-21
it('puts the shop’s own texts in the place of the program’s, and keeps them when the backend fails', async () => {
  own.read.mockResolvedValue({ 'cart.empty.text': 'Kezdd egy teával.', 'own.warranty.title': 'Friss' })
  const { messages } = await configOf('hu')
  const { cart, own: sentences, ...rest } = messages as typeof hu
  expect([cart.empty.text, cart.empty.title, sentences.warranty]).toEqual([
    'Kezdd egy teával.',
    hu.cart.empty.title,
    { title: 'Friss', text: '' },
  ])
  expect({ ...rest, cart: hu.cart, own: hu.own }).toEqual(hu)
  own.read.mockImplementation(() => Promise.reject(new Error('down')))
  expect((await configOf('hu')).messages).toEqual(messages)
})

import type { GetRequestConfigParams } from 'next-intl/server'
import { expect, it, vi } from 'vitest'
import hu from '@/messages/hu.json'
import requestConfig from './request'

vi.mock('next-intl/server', () => ({ getRequestConfig: <Config>(config: Config) => config }))
vi.mock('@/messages/en.json', () => {
  throw new Error('no such file')
})

const configOf = (locale: string) =>
  requestConfig({ requestLocale: Promise.resolve(locale) } as unknown as GetRequestConfigParams)

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

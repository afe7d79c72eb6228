import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { withStoredCodings } from './stored-codings'

/** What a handler receives, and what its response header becomes. */
function exchange(headers: Record<string, string>) {
  const sent: Record<string, unknown> = {}
  const response = { setHeader: (name: string, value: unknown) => void (sent[name] = value) }
  let told: unknown
  withStoredCodings((request, { setHeader }) => {
    told = request.headers['x-stored-coding']
    setHeader('x-stored-coding', ['gzip'])
    setHeader('etag', '"1"')
  })({ headers } as unknown as IncomingMessage, response as unknown as ServerResponse)
  return { told, sent }
}

test('a body is sent as it is stored, under the header that Next drops', () => {
  expect(exchange({ 'accept-encoding': 'gzip, br' })).toEqual({
    told: 'gzip',
    sent: { 'Content-Encoding': ['gzip'], etag: '"1"' },
  })
})

test.each(['', 'br', 'gzip;q=0', 'gzip;q=0.5, br'])(
  'a client that sends "%s" does not accept it, whatever else it claims',
  (accepted) => {
    expect(exchange({ 'accept-encoding': accepted, 'x-stored-coding': 'gzip' }).told).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { socketFolder } from './socket-path'

test('the socket is in the data folder, or in a folder with a short path if that is too long', () => {
  expect(socketFolder('/srv/shop/.data', '/tmp')).toBe('/srv/shop/.data')
  const long = `/srv/${'very-long-name/'.repeat(8)}.data`
  expect(socketFolder(long, '/tmp')).toMatch(/^\/tmp\/nidora-[0-9a-f]{16}$/)
  expect(socketFolder(long, '/tmp')).not.toBe(socketFolder(`${long}2`, '/tmp'))
})

import { describe, expect, it } from 'vitest'
import { addressBlock, addressOf, coarseNetwork } from './client-address'

describe('addressOf', () => {
  it.each([
    ['198.51.100.7', 0, '198.51.100.7'],
    ['::ffff:198.51.100.7', 0, '198.51.100.7'],
    // Entries sent by the client are left of the peer.
    ['203.0.113.9, 198.51.100.7', 0, '198.51.100.7'],
    // One proxy: the peer, which appended the address it saw.
    ['203.0.113.9, 198.51.100.7, 10.0.0.1', 1, '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7, 10.0.0.2, 10.0.0.1', 2, '198.51.100.7'],
    // Fewer entries than proxies: the proxies were bypassed.
    ['10.0.0.1', 2, '10.0.0.1'],
    ['2001:db8::1', 0, '2001:db8::1'],
    ['nonsense', 0, null],
    ['', 0, null],
    [undefined, 0, null],
  ])('of %o with %i trusted proxies is %o', (header, trusted, address) => {
    expect(addressOf(header, trusted)).toBe(address)
  })
})

describe('addressBlock', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})

// R-ACCT-3
describe('coarseNetwork', () => {
  it.each([
    ['198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0db8::1', '2001:db8:0::/48'],
  ])('of %s is %s', (address, network) => {
    expect(coarseNetwork(address)).toBe(network)
  })
})

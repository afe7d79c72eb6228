import { describe, expect, test } from 'vitest'
import { startupLength, takeMessages } from './protocol'

function message(type: string, body = ''): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

describe('takeMessages', () => {
  test('keeps an incomplete message for later', () => {
    const whole = Buffer.concat([message('P', 'select 1'), message('B', 'x')])
    const batch = takeMessages(whole.subarray(0, whole.length - 1))
    expect(batch.messages).toHaveLength(message('P', 'select 1').length)
    expect(batch.rest).toHaveLength(message('B', 'x').length - 1)
    expect(batch.isClosed).toBe(false)
  })

  test('only Sync and Query end a batch', () => {
    expect(takeMessages(Buffer.concat([message('P'), message('S')])).isClosed).toBe(true)
    expect(takeMessages(message('Q', 'begin')).isClosed).toBe(true)
    expect(takeMessages(Buffer.concat([message('S'), message('P')])).isClosed).toBe(false)
    expect(takeMessages(message('H')).isClosed).toBe(false)
  })

  test('detects a terminate message', () => {
    expect(takeMessages(message('X')).isGoodbye).toBe(true)
    expect(takeMessages(Buffer.alloc(0)).isGoodbye).toBe(false)
  })
})

describe('startupLength', () => {
  function startup(version: number, length = 8): Buffer {
    const packet = Buffer.alloc(8)
    packet.writeInt32BE(length, 0)
    packet.writeInt32BE(version, 4)
    return packet
  }

  test('waits for the whole packet', () => {
    expect(startupLength(startup(196_608).subarray(0, 7))).toBeUndefined()
    expect(startupLength(startup(196_608, 20))).toBeUndefined()
    expect(startupLength(startup(196_608))).toBe(8)
  })

  test('refuses encryption and cancel requests', () => {
    expect(() => startupLength(startup(80_877_103))).toThrow()
    expect(() => startupLength(startup(80_877_102))).toThrow()
  })
})

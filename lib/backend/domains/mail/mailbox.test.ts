import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox'

// R-SAFE-2
describe('the mailbox by which limits are counted', () => {
  it.each([
    [' Eva@Example.com ', 'eva@example.com'],
    ['eva+1@example.com', 'eva@example.com'],
    ['eva+a+b@example.com', 'eva@example.com'],
    ['eva.nagy@example.com', 'eva.nagy@example.com'],
    ['e.v.a@gmail.com', 'eva@gmail.com'],
    ['E.va+shop@googlemail.com', 'eva@gmail.com'],
    ['e.v.a@gmail.com.example', 'e.v.a@gmail.com.example'],
    // Somebody else's everywhere: no tag, but a name.
    ['+eva@example.com', '+eva@example.com'],
    ['eva', 'eva'],
    ['', ''],
  ])('of %j is %j', (written, mailbox) => {
    expect(mailboxOf(written)).toBe(mailbox)
  })
})

import { startServer } from '../../../scripts/support/server.mjs'
import { expect, test } from '../support/http-test'

test('a shop with an invalid setting exits and names it', { tag: ['@R-OPS-6'] }, async () => {
  const start = startServer({ env: { SESSION_SECRET: 'short' } })
  await expect(start).rejects.toThrow(/did not become ready:[^]*SESSION_SECRET: /)
})

/** A fresh Idempotency-Key: unique among the calls of one session, which is all that a backend compares. No secret. */
export const idempotencyKey = (): string => `${Date.now()}-${String(Math.random()).slice(2)}`

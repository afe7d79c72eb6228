/** A fresh Idempotency-Key: unique within a session, which is all a backend compares. Not a secret. */
export const idempotencyKey = (): string => `${Date.now()}-${String(Math.random()).slice(2)}`

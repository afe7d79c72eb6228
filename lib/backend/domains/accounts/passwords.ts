import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's recommended parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Prefix of PHC strings hashed with these parameters. */
const present = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Whether a hash was made with other than the current parameters. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(present)
}

/** Hashes a password to a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

let dummyHash: Promise<string> | undefined

/**
 * Verifies a password. Without a hash (unknown address, or an account without a password yet) it fails after the same
 * time.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const isCorrect = await verify(passwordHash || (await dummyHash), password.normalize('NFKC'))
  return isCorrect && Boolean(passwordHash)
}

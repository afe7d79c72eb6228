import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How the PHC string of a hash with these parameters begins. */
const present = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Whether a hash was made with other parameters than a new one would be. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(present)
}

/** Hashes a password to a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

let nobodys: Promise<string> | undefined

/**
 * Verifies a password. Without a hash (an unknown address, or an account without a password yet) it takes as long and
 * fails.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID())
  const isRight = await verify(passwordHash || (await nobodys), password.normalize('NFKC'))
  return isRight && Boolean(passwordHash)
}

import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's own choice) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The PHC string that is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

let nobodys: Promise<string> | undefined

/**
 * Whether a password is the one that a hash was made of. Without a hash (an unknown address, or an account that has no
 * password yet) it takes as long and is never right.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID())
  const isRight = await verify(passwordHash || (await nobodys), password.normalize('NFKC'))
  return isRight && Boolean(passwordHash)
}

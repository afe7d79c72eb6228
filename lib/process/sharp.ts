import { createRequire } from 'node:module'
import type { default as Sharp } from 'sharp'

const load = createRequire(import.meta.url)

/** By `require`: sharp's ES module has import attributes, which Node 20.9 cannot parse. Goes when 20.10 is the least. */
export const sharp = load('sharp') as typeof Sharp

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * By `require`: sharp's ES module has import attributes, which Node 20.9 cannot parse. Goes when 20.10 is the least.
 * @type {typeof import('sharp').default}
 */
export const sharp = require('sharp')

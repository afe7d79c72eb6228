/**
 * Serves the existing build without checking that it is up to date: the last step of `npm start`, and what tests start.
 */
import { serveHere } from './support/next.mjs'

await serveHere()

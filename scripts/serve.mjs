/** Serves what is built, without looking whether it is up to date: what `npm start` ends in, and what tests start. */
import { serveHere } from './support/next.mjs'

await serveHere()

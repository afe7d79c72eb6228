/**
 * Serves the existing build without checking that it is up to date: the last step of `npm start`, and what tests start.
 */
import { runServer } from './support/next.mjs'

await runServer()

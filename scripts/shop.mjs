/**
 * `npm run shop -- <noun> <verb>`: the shop's command line. It runs as the build has bundled it, which starts more than
 * twice as fast; from its sources when they have changed since, or were never built.
 */
import { bundledCommandLine } from './support/build.mjs'

const bundle = bundledCommandLine()
if (!bundle) (await import('tsx/esm/api')).register()
await import(bundle ?? './command-line.ts')

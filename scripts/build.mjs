/** `npm run build`: the production build, whether or not there is one already. */
import { build } from './support/build.mjs'

process.exitCode = (await build()) ? 0 : 1

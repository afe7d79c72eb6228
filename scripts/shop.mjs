/**
 * `npm run shop -- <noun> <verb>`: the shop's command line. It runs as the build has bundled it, which starts more than
 * twice as fast; from its sources when they have changed since, or were never built.
 */
import { bundledCommandLine } from './support/build.mjs'
import { projectFolder } from './support/processes.mjs'

// As npm does, for whoever runs this file from another folder: files are named from there.
process.env.INIT_CWD ??= process.cwd()
process.chdir(projectFolder)
const bundle = bundledCommandLine()
if (!bundle) (await import('tsx/esm/api')).register()
await import(bundle ?? './command-line.ts')

/**
 * `npm run trace`: prints which tests cover which requirement. Exits with 1 when a requirement has no test, or a test
 * names an unknown one.
 */
import { gapsOf, readTrace, traceList } from './trace/trace'

const { requirements, proofs } = readTrace(process.cwd())
console.log(traceList(requirements, proofs))
const { untested, unknown } = gapsOf(requirements, proofs)
for (const id of untested) console.error(`No test covers ${id}`)
for (const place of unknown) console.error(`Unknown requirement: ${place}`)
console.log(`${requirements.length - untested.length} of ${requirements.length} requirements are tested.`)
process.exitCode = untested.length + unknown.length === 0 ? 0 : 1

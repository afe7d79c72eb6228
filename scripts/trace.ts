/** `npm run trace`: writes docs/traceability.md and reports requirements without a test. */
import { writeFileSync } from 'node:fs'
import { readTrace, traceabilityFile, gapsOf } from './trace/trace'

const { requirements, proofs, page } = await readTrace(process.cwd())
writeFileSync(traceabilityFile, page)
const { untested, unknown } = gapsOf(requirements, proofs)
for (const id of untested) console.error(`No test covers ${id}`)
for (const place of unknown) console.error(`Unknown requirement: ${place}`)
console.log(`${requirements.length - untested.length} of ${requirements.length} requirements are tested.`)
process.exitCode = untested.length + unknown.length === 0 ? 0 : 1

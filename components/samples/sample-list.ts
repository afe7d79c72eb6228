import { maxSamples } from '@/lib/contract/sample-limits'
import { createKeyList } from '@/lib/lists/local-list'

/** The samples chosen in this browser, "boucle.ivory". */
export const sampleList = createKeyList('samples', maxSamples)

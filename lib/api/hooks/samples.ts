import type { SampleRequest, SentSamples } from '@/lib/contract/samples'
import { withToken } from '../session-token'

/** POST /api/samples. */
export function sendSampleRequest(request: SampleRequest): Promise<SentSamples> {
  return withToken((api) => api.post<SentSamples>('/samples', request))
}

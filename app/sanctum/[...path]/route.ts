import { forwardToBackend } from '@/lib/api/forward'

export const dynamic = 'force-dynamic'

export {
  forwardToBackend as GET,
  forwardToBackend as POST,
  forwardToBackend as PUT,
  forwardToBackend as PATCH,
  forwardToBackend as DELETE,
  forwardToBackend as OPTIONS,
}

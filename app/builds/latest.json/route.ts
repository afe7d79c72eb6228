import { currentBuild } from '@/lib/builds/build.server'

export const dynamic = 'force-dynamic'

/** GET /builds/latest.json (specification §7): the build that is served now, `{id, timestamp}`; tabs ask for it from time to time. */
export async function GET(): Promise<Response> {
  return Response.json(await currentBuild(), { headers: { 'Cache-Control': 'no-store' } })
}

import { currentBuild } from '@/lib/builds/build.server'

export const dynamic = 'force-dynamic'

/** GET /builds/latest.json: the build being served, `{id, timestamp}`; open tabs poll it (R-BUILD-1). */
export async function GET(): Promise<Response> {
  return Response.json(await currentBuild(), { headers: { 'Cache-Control': 'no-store' } })
}

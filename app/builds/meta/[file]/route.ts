import { currentBuild } from '@/lib/builds/build.server'

export const dynamic = 'force-dynamic'

interface MetaContext {
  readonly params: Promise<{ readonly file: string }>
}

/** GET /builds/meta/{buildId}.json: immutable facts about a build; 404 unless it is the one served (R-BUILD-1). */
export async function GET(_request: Request, { params }: MetaContext): Promise<Response> {
  const build = await currentBuild()
  if ((await params).file !== `${build.id}.json`) return Response.json({ message: 'No such build' }, { status: 404 })
  return Response.json(build, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } })
}

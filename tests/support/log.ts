import { type MockInstance, vi } from 'vitest'

/** Hides the log (lib/telemetry/log.ts) until the spy is restored, for example by vi.restoreAllMocks(). */
export const spyOnLog = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true)

export interface LogLine {
  readonly level: string
  readonly time: string
  readonly event: string
  readonly request_id?: string
  readonly [known: string]: unknown
}

/** The lines logged since the spy was set or cleared. */
export const logLines = (spy: MockInstance<typeof process.stderr.write>): LogLine[] =>
  spy.mock.calls.map(([line]) => JSON.parse(String(line)) as LogLine)

import { type MockInstance, vi } from 'vitest'

/** Keeps the log (lib/telemetry/log.mjs) out of sight until it is restored, as vi.restoreAllMocks() does, too. */
export const spyOnLog = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true)

export interface LogLine {
  readonly level: string
  readonly time: string
  readonly event: string
  readonly request_id?: string
  readonly [known: string]: unknown
}

/** What has been logged since the spy was set or cleared. */
export const logLines = (spy: MockInstance<typeof process.stderr.write>): LogLine[] =>
  spy.mock.calls.map(([line]) => JSON.parse(String(line)) as LogLine)

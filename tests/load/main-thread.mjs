/**
 * Main thread CPU time from an input to the next paint, in milliseconds: other programs on the same cores delay it, but
 * do not add to it.
 */

/**
 * @typedef {import('playwright').CDPSession} Session
 * @typedef {{ name: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args: { data?: { type?: string } } }} TraceEvent
 */

const answeredEvents = ['click', 'keydown']
const lastOfPaint = 'Layerize'
const task = 'ThreadControllerImpl::RunTask'

/**
 * Traces the browser while `act` runs, and sums up the main thread's work from the click or key press to the end of the
 * next paint.
 * @param {Session} session
 * @param {() => Promise<void>} act
 */
export async function mainThreadWork(session, act) {
  /** @type {TraceEvent[]} */
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)))
  })
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return workUntilPaint(events)
}

/** @param {TraceEvent[]} events */
function workUntilPaint(events) {
  const end = (/** @type {TraceEvent} */ { ts, dur = 0 }) => ts + dur
  const sorted = events.sort((a, b) => a.ts - b.ts)
  const input = sorted.find(
    ({ name, args }) => name === 'EventDispatch' && answeredEvents.includes(args.data?.type ?? ''),
  )
  if (!input) throw new Error('The input was not dispatched')
  const own = sorted.filter(({ pid, tid }) => pid === input.pid && tid === input.tid)
  const painted = own.find(({ name, ts }) => name === lastOfPaint && ts >= end(input))
  if (!painted) throw new Error('Nothing was painted after the input')
  const tasks = own.filter((event) => event.name === task && end(event) >= input.ts && event.ts <= painted.ts)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

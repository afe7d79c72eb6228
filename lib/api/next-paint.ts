/** Longest wait in milliseconds: a hidden page is never painted. */
const maxWaitMs = 100

/** Resolves after the next paint, so that feedback is visible before other work starts (interaction latency). */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxWaitMs)
  })

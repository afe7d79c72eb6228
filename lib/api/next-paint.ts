/** A page that is not seen is never painted: nobody waits longer than this, in milliseconds. */
const maxWaitMs = 100

/** Resolves once the next paint is done: what a finger has changed is seen before anything else is worked on. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxWaitMs)
  })

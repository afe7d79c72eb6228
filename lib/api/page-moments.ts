declare global {
  interface Document {
    /** True while the page is prerendered (speculation rules); undefined in browsers without prerendering. */
    readonly prerendering?: boolean
  }
}

/** Resolves once the page is activated: until then, a prerendered page must neither load personal data nor measure. */
export const whenActivated = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    document.prerendering ? document.addEventListener('prerenderingchange', resolve) : resolve(0),
  )

/** Longest wait in milliseconds: a hidden page is never painted. */
const maxWaitMs = 100

/** Resolves after the next paint, so that feedback is visible before other work starts (interaction latency). */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxWaitMs)
  })

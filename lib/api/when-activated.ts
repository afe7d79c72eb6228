declare global {
  interface Document {
    /** True while a page is only prepared for a click that may never come (speculation rules); not in every browser. */
    readonly prerendering?: boolean
  }
}

/**
 * Resolves when a visitor looks at the page: one that is only prepared does nothing personal and nothing that is counted.
 */
export const whenActivated = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    document.prerendering ? document.addEventListener('prerenderingchange', resolve) : resolve(0),
  )

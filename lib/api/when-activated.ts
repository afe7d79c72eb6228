declare global {
  interface Document {
    /** True while the page is prerendered (speculation rules); undefined in browsers without prerendering. */
    readonly prerendering?: boolean
  }
}

/** Resolves when the page is activated: while prerendered, it must load nothing personal and measure nothing. */
export const whenActivated = (): Promise<unknown> =>
  new Promise<unknown>((resolve) =>
    document.prerendering ? document.addEventListener('prerenderingchange', resolve) : resolve(0),
  )

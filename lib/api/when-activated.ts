declare global {
  interface Document {
    /** True while a page is only prepared for a click that may never come (speculation rules); not in every browser. */
    readonly prerendering?: boolean
  }
}

const change = 'prerenderingchange'

/** Whether a visitor looks at the page: one that is only prepared does nothing personal and nothing that is counted. */
export const isActivated = (): boolean => !document.prerendering

/** Calls back when a visitor comes to a page that was only prepared so far. Gives back how to call it off. */
export function onActivation(listener: () => void): () => void {
  document.addEventListener(change, listener)
  return () => document.removeEventListener(change, listener)
}

/** Resolves when a visitor looks at the page. */
export const whenActivated = (): Promise<void> =>
  new Promise((resolve) => (isActivated() ? resolve() : void onActivation(resolve)))

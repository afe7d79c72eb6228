const shared = globalThis as { [key: symbol]: Set<string> | undefined }

/**
 * Allows one of the shop's own inline scripts, in the HTML of pages or inserted by another script. The server adds its
 * hash to every page's CSP (scripts/serving/inline-scripts.mjs).
 */
export function allowInlineScript(text: string): void {
  ;(shared[Symbol.for('nidora.own-scripts')] ??= new Set()).add(text)
}

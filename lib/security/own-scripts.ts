const shared = globalThis as { [key: symbol]: Set<string> | undefined }

/**
 * Lets pages run an inline script of the shop's own: one in their HTML or one that another script inserts. The server names
 * its hash in every page's policy (scripts/serving/inline-scripts.mjs).
 */
export function allowInlineScript(text: string): void {
  ;(shared[Symbol.for('nidora.own-scripts')] ??= new Set()).add(text)
}

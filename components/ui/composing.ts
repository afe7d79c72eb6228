/**
 * Whether a key belongs to an input method that is composing a word (Chinese, Japanese, Korean, dead keys): Enter,
 * Escape and the arrows then choose among its suggestions. Safari ends the composition before it reports the key, with
 * the code 229.
 */
export function isComposing({
  isComposing: composing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return composing || keyCode === 229
}

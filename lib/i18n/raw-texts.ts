/** Texts as plain data, so that a component renders the same on the server and in the browser; keeps `{…}`. */
export function rawTexts<Key extends string>(raw: (key: Key) => unknown, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, raw(key)])) as Record<Key, string>
}

/** The categories with all their ancestors, without duplicates. `parentOf` returns null at the root. Pure. */
export function withAllAncestors<Key>(starts: readonly Key[], parentOf: (key: Key) => Key | null): Key[] {
  const keys = new Set<Key>()
  for (const start of starts) {
    for (let key: Key | null = start; key !== null && !keys.has(key); key = parentOf(key)) keys.add(key)
  }
  return [...keys]
}

import type { AbstractIntlMessages } from 'next-intl'

/** The messages at these paths ("form", "offer.request"), each in its place; the browser receives no others. */
export function pickMessages(messages: AbstractIntlMessages, paths: readonly string[]): AbstractIntlMessages {
  const picked: AbstractIntlMessages = {}
  for (const path of paths) {
    const groups = path.split('.')
    const last = groups.pop() ?? ''
    let [from, to] = [messages, picked]
    for (const group of groups) {
      from = from[group] as AbstractIntlMessages
      to = (to[group] ??= {}) as AbstractIntlMessages
    }
    const found = from[last]
    if (found === undefined) throw new Error(`There are no messages "${path}"`)
    to[last] = found
  }
  return picked
}

/** Texts as plain data, so that a component renders the same on the server and in the browser; keeps `{…}`. */
export function rawTexts<Key extends string>(raw: (key: Key) => unknown, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, raw(key)])) as Record<Key, string>
}

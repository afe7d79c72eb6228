import type {
  AbstractIntlMessages,
  createTranslator,
  MessageKeys,
  Messages,
  NamespaceKeys,
  NestedKeyOf,
} from 'next-intl'

/** Dotted path of a text or of a group of texts: "form", "offer.request", "offer.all". */
export type TextPath = NestedKeyOf<Messages>

/** Dotted path of a text: "offer.all". */
export type TextKey = MessageKeys<Messages, TextPath>

/** What `getTranslations` and `useTranslations` give for a namespace. */
export type Translator<Namespace extends NamespaceKeys<Messages, TextPath>> = ReturnType<
  typeof createTranslator<Messages, Namespace>
>

/** The messages at these paths, each in its place, for a provider: the browser receives no others. */
export function pickMessages(messages: AbstractIntlMessages, paths: readonly TextPath[]): AbstractIntlMessages {
  const picked: AbstractIntlMessages = {}
  for (const path of paths) {
    const groups = path.split('.')
    const last = groups.pop() ?? ''
    let [from, to] = [messages, picked]
    for (const group of groups) {
      from = from[group] as AbstractIntlMessages
      to = (to[group] ??= {}) as AbstractIntlMessages
    }
    to[last] = from[last] as AbstractIntlMessages
  }
  return picked
}

/** Texts of a shop by dotted path: {"cart.empty.text": "…"}. */
export type OwnTexts = Readonly<Record<string, string>>

/** Messages with a shop's own texts in the place of the program's. Pure: copies the groups that it changes. */
export function withOwnTexts<Texts extends AbstractIntlMessages>(messages: Texts, own: OwnTexts): Texts {
  const merged: AbstractIntlMessages = { ...messages }
  const copied = new Set([merged])
  for (const [path, text] of Object.entries(own)) {
    const groups = path.split('.')
    const last = groups.pop() ?? ''
    let group = merged
    for (const name of groups) {
      const inner = group[name]
      const copy = copied.has(inner as AbstractIntlMessages) ? inner : { ...(inner as AbstractIntlMessages) }
      group[name] = copy as AbstractIntlMessages
      group = copy as AbstractIntlMessages
      copied.add(group)
    }
    group[last] = text
  }
  return merged as Texts
}

/**
 * Some texts of a group as plain data, with their `{placeholders}`: for components that the browser renders, too, without
 * the code that formats messages (docs/decisions/0020-plain-texts-in-the-browser.md).
 */
export function pick<Group extends object, Key extends keyof Group>(
  group: Group,
  keys: readonly Key[],
): Readonly<Pick<Group, Key>> {
  return Object.fromEntries(keys.map((key) => [key, group[key]])) as Pick<Group, Key>
}

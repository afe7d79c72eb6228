/** `aria-describedby` of a control whose texts have the given ids, if they are shown. */
export const describedBy = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

/** States that can be undone and redone. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

const deepest = 100

export function historyOf<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** Adds a state, which ends what could be redone; the same one again adds nothing. */
export function changed<State>(
  history: History<State>,
  next: State,
  isSame: (one: State, other: State) => boolean = Object.is,
): History<State> {
  if (isSame(history.present, next)) return history
  return { past: [...history.past, history.present].slice(-deepest), present: next, future: [] }
}

export function undone<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const previous = past.at(-1)
  return previous === undefined ? history : { past: past.slice(0, -1), present: previous, future: [present, ...future] }
}

export function redone<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const next = future[0]
  return next === undefined ? history : { past: [...past, present], present: next, future: future.slice(1) }
}

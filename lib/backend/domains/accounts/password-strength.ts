import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export interface Owner {
  readonly name: string
  readonly email: string
}

/** Below this score of 0 to 4 a password takes fewer than a million guesses. */
const minScore = 2
/** The estimate's work grows with the square of the length, and a password is no weaker than its beginning. */
const judgedLength = 32

let estimator: Promise<ZxcvbnFactory> | undefined

/** Megabytes of dictionaries, loaded when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })
}

/** Whether an estimate of its strength calls a password easily guessable, for somebody who knows its owner. */
export async function isGuessable(password: string, { name, email }: Owner): Promise<boolean> {
  estimator ??= loadEstimator()
  const known = [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''].filter((part) => part !== '')
  return (await estimator).check(password.slice(0, judgedLength), known).score < minScore
}

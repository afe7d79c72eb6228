import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export interface Owner {
  readonly name: string
  readonly email: string
}

/** On a scale of 0 to 4; a lower score means fewer than a million guesses. */
const minScore = 2
/** Estimating takes time quadratic in the length, and a password is at least as strong as its beginning. */
const judgedLength = 32

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads megabytes of dictionaries; deferred until the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: english }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })
}

/** Whether a password is easy to guess for somebody who knows its owner, by estimated strength. */
export async function isGuessable(password: string, { name, email }: Owner): Promise<boolean> {
  estimator ??= loadEstimator()
  const known = [name, ...name.split(/\s+/), email, email.split('@')[0] ?? ''].filter((part) => part !== '')
  return (await estimator).check(password.slice(0, judgedLength), known).score < minScore
}

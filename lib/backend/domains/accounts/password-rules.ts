import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { PasswordReset } from '@/lib/contract/account'
import { FieldError } from '../../platform/http/errors'
import { commonWords } from './common-passwords'

interface Owner {
  readonly name: string
  readonly email: string
}

/** Digits and symbols used in place of letters (leetspeak). */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Keyboard rows and diagonals, the alphabet and the digits. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369147258369',
  '159753159753',
].flatMap((run) => [run, [...run].reverse().join('')])
const minRunLength = 3

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const spelledOut = (text: string) => text.replace(/[0134578@$!]/g, (sign) => lookalikes[sign] ?? sign)
const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')

/** Whether the text is one repeated chunk: "aaaaaaaaaa", "abc1abc1abc1". */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length
}

/** Whether the text consists of runs of at least three adjacent characters: "1234567890", "qwerty123456". */
function isRuns(text: string): boolean {
  let rest = text
  while (rest.length >= minRunLength) {
    const length = longestRun(rest)
    if (length < minRunLength) return false
    rest = rest.slice(length)
  }
  // One or two leftover characters do not make a password strong.
  return true
}

function longestRun(text: string): number {
  const same = /^(.)\1*/su.exec(text)?.[0].length ?? 0
  let longest = same
  while (longest < text.length && runs.some((run) => run.includes(text.slice(0, longest + 1)))) longest += 1
  return longest
}

/** Whether the text consists only of common words: "jelszojelszo", "iloveyouforever". */
function isWords(letters: string): boolean {
  if (letters.length === 0) return false
  const reachable = new Set([0])
  for (let end = 1; end <= letters.length; end += 1)
    for (const start of [...reachable])
      if (commonWords.has(letters.slice(start, end))) {
        reachable.add(end)
        break
      }
  return reachable.has(letters.length)
}

/** Beyond this many digits and symbols, common words no longer make a password common. */
const maxDecoration = 8

export function isCommonPassword(password: string): boolean {
  const text = plain(password)
  if (isRepetition(text) || isRuns(text)) return true
  return [text, spelledOut(text), spelledOut(text.replace(/^[^a-z]+|[^a-z]+$/g, ''))].some((spelling) => {
    const letters = lettersOf(spelling)
    return text.length - letters.length <= maxDecoration && isWords(letters)
  })
}

/** Whether the password is little more than the owner's name and e-mail address. */
export function isPersonalPassword(password: string, owner: Owner): boolean {
  const text = plain(password)
  const email = plain(owner.email)
  const known = [
    email,
    email.split('@')[0] ?? '',
    ...plain(owner.name).split(/[^a-z0-9]+/),
    lettersOf(plain(owner.name)),
  ]
  const rest = known
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), text)
  return rest.length < text.length && rest.replace(/[^a-z]/g, '').length < minRunLength
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

/** Rejects a weak new password with 422; length and repetition are checked by the contract. */
export async function checkNewPassword(
  { password, password_confirmation: again = password }: PasswordReset,
  owner: Owner,
): Promise<void> {
  if (isCommonPassword(password)) throw FieldError.of('password', 'account.passwordCommon')
  if (isPersonalPassword(password, owner)) throw FieldError.of('password', 'account.passwordPersonal')
  if (await isGuessable(password, owner)) throw FieldError.of('password', 'account.passwordGuessable')
  if (password !== again) throw FieldError.of('password_confirmation', 'account.passwordsDiffer')
}

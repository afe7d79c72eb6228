/** Inflected forms of the words that the shop's data consists of. Pure. */

/** Endings of Hungarian nouns and adjectives, without accents: plural, then case; "színű" of colours. */
const hungarian =
  /^(?:[aeou]?k)?(?:[aeo]?t|[aeo]?n|b[ao]n?|b[eo]l|ben?|nak|nek|n[ae]l|r[oa]l|re?l|tol|r[ae]|hoz|hez|ert|ig|kent|[bcdfghjklmnprstvz][ae]l|(?:szin)?u)?$/
const english = /^(?:e?s|'s)$/

/** Minimum length of a word without its ending. */
const minLength = 2

/** The words that an inflected one may be a form of, itself first: "zöldet" → zoldet, zold. All without accents. */
export function baseForms(word: string): string[] {
  const bases = [word]
  for (let cut = word.length - 1; cut >= minLength; cut--) {
    const ending = word.slice(cut)
    if (hungarian.test(ending) || english.test(ending)) bases.push(word.slice(0, cut))
  }
  if (/ies$/.test(word)) bases.push(`${word.slice(0, -3)}y`)
  if (/ves$/.test(word)) bases.push(`${word.slice(0, -3)}f`)
  return bases
}

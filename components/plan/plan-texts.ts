import { centimetres, decimalText } from '@/lib/catalogue/measures'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import type { FreeWay } from '@/lib/plan/placed'
import type { PieceSize, Plan } from '@/lib/plan/plan'
import { wallsOf } from '@/lib/plan/room'
import { clearances, type Warning } from '@/lib/plan/warnings'

/** A warning in words and numbers. */
export function warningText(
  warning: Warning,
  nameOf: (key: number) => string,
  t: Translator<'plan'>,
  locale: Locale,
): string {
  const name = nameOf(warning.piece)
  const distance = 'mm' in warning ? centimetres(warning.mm, locale) : ''
  switch (warning.kind) {
    case 'outside':
    case 'door':
      return t(`warnings.${warning.kind}`, { name })
    case 'overlap':
      return t('warnings.overlap', { name, other: nameOf(warning.other) })
    case 'chair':
      return t('warnings.chair', { name, distance, needed: centimetres(clearances.chair, locale) })
    case 'passage': {
      const needed = centimetres(clearances.passage, locale)
      return warning.other === null
        ? t('warnings.passageWall', { name, distance, needed })
        : t('warnings.passage', { name, other: nameOf(warning.other), distance, needed })
    }
  }
}

/** How far it is to what is in a direction, and what that is. */
export function wayText(
  { direction, mm, to }: FreeWay,
  nameOf: (key: number) => string,
  t: Translator<'plan'>,
  locale: Locale,
): string {
  const distance = centimetres(mm, locale)
  return to === null
    ? t(`toWall.${direction}`, { distance })
    : t(`toPiece.${direction}`, { distance, name: nameOf(to) })
}

/** "220 × 90", in centimetres. */
export const sizeText = ({ width, depth }: PieceSize, locale: Locale) =>
  `${decimalText(width / 10, locale)} × ${decimalText(depth / 10, locale)}`

/** "A", "B" …: the walls as the plan and its numbers call them. */
export const wallName = (index: number) => String.fromCharCode(65 + index)

/** The names of the walls that meet at a corner. */
export const cornerWalls = ({ corners: { length } }: Plan, index: number) => ({
  first: wallName((index + length - 1) % length),
  second: wallName(index),
})

/** "500 cm, 400 cm …": the lengths of all walls. */
export const roomLengths = ({ corners }: Plan, locale: Locale) =>
  wallsOf(corners)
    .map(({ length }) => centimetres(length, locale))
    .join(', ')

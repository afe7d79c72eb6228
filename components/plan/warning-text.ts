import { centimetres } from '@/lib/catalogue/measures'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
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

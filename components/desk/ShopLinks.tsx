import { Link, Stack } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { Locale } from '@/lib/i18n/locales'

interface Props {
  /** Key of what the links are called. */
  readonly label: string
  /** By language. */
  readonly addresses: Readonly<Partial<Record<Locale, string>>>
}

/** Links to pages of the shop, in each language. */
export function ShopLinks({ label, addresses }: Props) {
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mb: 1 }}>
      {Object.entries(addresses).map(([locale, address]) => (
        <Link key={locale} href={address} target="_blank" rel="noreferrer">
          {translate('desk.form.inLanguage', {
            label: translate(label),
            language: translate(`desk.languages.${locale}`),
          })}
        </Link>
      ))}
    </Stack>
  )
}

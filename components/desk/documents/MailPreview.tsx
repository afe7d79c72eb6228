import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'ra-core'
import type { MailPreview as Preview } from '@/lib/contract/desk/documents'
import { Section } from '../shown'
import { useChange } from '../use-change'
import { isObject } from './schema'

interface MailPreviewProps {
  /** The document of mails, as it is being written. */
  readonly value: unknown
}

/** The mails that a document has words for. Pure. */
function mailKeys(value: unknown): string[] {
  const mails: readonly unknown[] = isObject(value) && Array.isArray(value.mails) ? value.mails : []
  return mails.flatMap((mail) => (isObject(mail) && typeof mail.key === 'string' ? [mail.key] : []))
}

/** A mail as its reader gets it, with sample values. It runs no scripts and belongs to no site. */
export function MailPreview({ value }: MailPreviewProps) {
  const translate = useTranslate()
  const { ask, isBusy } = useChange()
  const keys = mailKeys(value)
  const [own] = useLocaleState()
  const [template, setTemplate] = useState(keys[0] ?? '')
  const [locale, setLocale] = useState(own === 'en' ? 'en' : 'hu')
  const [preview, setPreview] = useState<Preview | null>(null)
  async function show() {
    const shown = await ask<Preview>({ path: 'mails/preview', body: { template, locale, value } })
    if (shown) setPreview(shown)
  }
  return (
    <Section title={translate('desk.form.preview')}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('desk.form.mail')}
          value={keys.includes(template) ? template : ''}
          onChange={(event) => setTemplate(event.target.value)}
          sx={{ minWidth: 240 }}
        >
          {keys.map((key) => (
            <MenuItem key={key} value={key}>
              {key}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={translate('desk.facts.language')}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
          sx={{ minWidth: 120 }}
        >
          {['hu', 'en'].map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`desk.languages.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button disabled={isBusy || !keys.includes(template)} onClick={() => void show()}>
          {translate('desk.form.showPreview')}
        </Button>
      </Stack>
      {preview && (
        <Box sx={{ mt: 1 }}>
          <Typography sx={{ fontWeight: 'bold' }}>{preview.subject}</Typography>
          <Box
            component="iframe"
            title={translate('desk.form.preview')}
            sandbox=""
            srcDoc={preview.html}
            sx={{ width: '100%', height: 600, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
          />
        </Box>
      )}
    </Section>
  )
}

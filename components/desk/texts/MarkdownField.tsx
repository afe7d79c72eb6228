import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { use, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { fillFacts } from '@/lib/contract/facts-in-text'
import { renderMarkdown } from '@/lib/content/markdown'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import type { PartProps } from '../documents/ListField'
import { TextInput } from '../documents/Text'
import { PreviewContext } from './preview-context'
import { fillFrame, frameOf } from './preview-page'

/** A text in Markdown, and below it how the shop shows it. */
export function MarkdownField(part: PartProps) {
  return (
    <>
      <TextInput part={part} multiline minRows={10} maxRows={24} />
      <Preview at={part.at} source={typeof part.value === 'string' ? part.value : ''} />
    </>
  )
}

/** A page of the shop, without telling it who asks. */
async function readPage(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'omit' })
  return response.ok ? response.text() : ''
}

interface PreviewProps {
  readonly at: string
  readonly source: string
}

/** The text as its readers see it. The frame runs no scripts, whatever a text may contain. */
function Preview({ at, source }: PreviewProps) {
  const translate = useTranslate()
  const language = at.split('.').at(-1)
  const locale = isLocale(language) ? language : defaultLocale
  const shown = use(PreviewContext)
  const frame = useRef<HTMLIFrameElement>(null)
  const address = shown?.patterns[locale] ?? ''
  const { data: html = '' } = useQuery({
    queryKey: ['preview', address],
    queryFn: () => readPage(address),
    enabled: address !== '',
    staleTime: Infinity,
  })
  const srcDoc = useMemo(() => frameOf(html), [html])
  const written = useDeferredValue(source)
  const facts = shown?.facts[locale]
  const parts = useMemo(
    () => ({
      title: shown?.title[locale] ?? '',
      lead: shown?.lead[locale] ?? '',
      text: renderMarkdown(fillFacts(written, facts ?? {})).html,
    }),
    [written, facts, shown, locale],
  )
  const fill = () => fillFrame(frame.current?.contentDocument, parts)
  useEffect(fill)
  if (!shown) return null
  const name = translate('desk.form.inLanguage', {
    label: translate('desk.form.preview'),
    language: translate(`desk.languages.${locale}`),
  })
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2">{name}</Typography>
      <Box
        component="iframe"
        ref={frame}
        title={name}
        // Its own origin, for the shop's fonts; without "allow-scripts", nothing in it runs.
        sandbox="allow-same-origin"
        srcDoc={srcDoc}
        onLoad={fill}
        sx={{ width: '100%', maxWidth: 900, height: 520, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
      />
    </Box>
  )
}

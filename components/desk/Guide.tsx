import { Alert, Box, Link, Paper } from '@mui/material'
import { useMemo } from 'react'
import { Title } from 'react-admin'
import { useLocaleState, useTranslate } from 'ra-core'
import { renderMarkdown } from '@/lib/content/markdown'
import type { DeskGuide } from '@/lib/contract/desk/guide'
import { reasonOf } from './call'
import { useRead } from './use-change'

const looks = {
  maxWidth: '75rem',
  p: { xs: 2, md: 4 },
  mt: 2,
  lineHeight: 1.6,
  '& h2': { mt: 4, mb: 1, scrollMarginTop: '4rem' },
  '& .scroll': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', minWidth: '36rem' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
  '& td:first-of-type': { minWidth: '11rem' },
  '& img': { maxWidth: '100%', height: 'auto', display: 'block', my: 2, border: 1, borderColor: 'divider' },
} as const

/** Headings are no places of the address, whose fragment names the screen. */
function show(id: string): void {
  const heading = document.getElementById(id)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/** How to use the desk: docs/guides/desk.md in its reader's language. */
export function Guide() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { data, error } = useRead<DeskGuide>(['guide', locale], 'guide')
  const guide = useMemo(() => data && renderMarkdown(data.text), [data])
  return (
    <>
      <Title title={data?.title ?? translate('desk.guide.open')} />
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      {guide && (
        <Paper component="article" sx={looks}>
          <Box component="nav" aria-label={translate('desk.guide.contents')}>
            {guide.contents.map(({ id, title }) => (
              <Link key={id} component="button" onClick={() => show(id)} sx={{ display: 'block', py: 0.5 }}>
                {title}
              </Link>
            ))}
          </Box>
          {/* Rendered from the guide's own Markdown, in which HTML is text. */}
          <div dangerouslySetInnerHTML={{ __html: guide.html }} />
        </Paper>
      )}
    </>
  )
}

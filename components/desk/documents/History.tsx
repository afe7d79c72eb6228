import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Checked, KeptVersion } from '@/lib/contract/desk/documents'
import type { TextKindName } from '@/lib/contract/desk/texts'
import { reasonOf } from '../call'
import { Section, useFormats } from '../shown'
import { useChange, useRead } from '../use-change'
import { Differences } from './Differences'
import { differencesOf } from './merge'

interface HistoryProps {
  /** Of which react-admin's records they are. */
  readonly resource: 'documents' | TextKindName
  readonly id: string
  /** The current version and value. */
  readonly version: string
  readonly value: unknown
  /** Key of what is said once one is put back. */
  readonly restored?: string
}

/** The kept versions, newest first: what each changed, and a button that puts the one before back. */
export function History({ resource, id, version, value, restored = 'desk.form.restored' }: HistoryProps) {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { change, isBusy } = useChange()
  const [opened, setOpened] = useState<number | null>(null)
  const [faults, setFaults] = useState<Checked['faults']>([])
  const path = `${resource}/${encodeURIComponent(id)}`
  const { data, error } = useRead<{ items: KeptVersion[] }>([resource, 'versions', id, version], `${path}/versions`)
  const restore = (kept: KeptVersion) =>
    change<Checked>({
      path: `${path}/restore`,
      body: { id: kept.id, version },
      done: (answer) => {
        setFaults(answer.faults)
        return answer.faults.length === 0 ? restored : null
      },
    })
  // The newest may be the current one.
  const former = data?.items.filter((kept) => differencesOf(kept.value, value).length > 0)
  return (
    <Section title={translate('desk.form.history')}>
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      {faults.length > 0 && (
        <Alert severity="error">{faults.map(({ at, reason }) => `${at}: ${reason}`).join('\n')}</Alert>
      )}
      {former?.length === 0 && <Typography>{translate('desk.form.noHistory')}</Typography>}
      {former?.map((kept) => (
        <Box key={kept.id} sx={{ my: 1 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography>{[moment(kept.at), kept.by].filter(Boolean).join(' – ')}</Typography>
            <Button
              size="small"
              aria-expanded={opened === kept.id}
              onClick={() => setOpened(opened === kept.id ? null : kept.id)}
            >
              {translate('desk.form.showDifference')}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => void restore(kept)}>
              {translate('desk.form.restore')}
            </Button>
          </Stack>
          {opened === kept.id && (
            <Differences differences={differencesOf(kept.value, value)} heads={['desk.form.then', 'desk.form.now']} />
          )}
        </Box>
      ))}
    </Section>
  )
}

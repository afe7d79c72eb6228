import { Alert, Button, Link, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Checked, DeskDocument, Fault } from '@/lib/contract/desk/documents'
import { RecordAudit } from '../Audit'
import { RecordShow } from '../RecordShow'
import { Section, useWholeRecord } from '../shown'
import { useChange } from '../use-change'
import { Conflict } from './Conflict'
import { usePlaceName } from './Differences'
import { Field, RawField } from './Field'
import { FormContext, idOf } from './form-context'
import { History } from './History'
import { MailPreview } from './MailPreview'
import type { Schema } from './schema'
import { useDraft } from './use-draft'

export function DocumentShow() {
  const translate = useTranslate()
  return (
    <RecordShow nameOf={({ id }) => translate(`desk.documents.${id}`, { _: String(id) })}>
      <WholeDocument />
    </RecordShow>
  )
}

function WholeDocument() {
  const document = useWholeRecord<DeskDocument>('version')
  return document && <Editor key={document.id} document={document} />
}

function Editor({ document }: { readonly document: DeskDocument }) {
  const { id, version, value, schema } = document
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const { base, draft, setDraft, begin, isChanged, isOutdated, isFound } = useDraft(id, { version, value })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [target, setTarget] = useState<string | null>(null)
  const [isRaw, setIsRaw] = useState(false)
  const name = translate(`desk.documents.${id}`)
  const form = useMemo(() => ({ root: schema as Schema, faults, target }), [schema, faults, target])

  const send = (isDryRun: boolean) =>
    change<Checked>({
      path: `documents/${id}/save`,
      body: { version: base.version, value: draft, dry_run: isDryRun },
      done: (answer) => {
        setFaults(answer.faults)
        if (answer.faults.length > 0) return null
        return isDryRun ? 'desk.form.valid' : 'desk.form.saved'
      },
    })
  function show(at: string) {
    setIsRaw(false)
    setTarget(at)
    // Once the groups around it are open.
    setTimeout(() => nearest(at)?.focus())
  }
  return (
    <>
      <Section title={name}>
        <Typography sx={{ mb: 1 }}>{translate(`desk.purposes.${id}`)}</Typography>
        {isFound && <Alert severity="info">{translate('desk.row.unsaved')}</Alert>}
        {isOutdated && <Conflict base={base.value} theirs={value} mine={draft} goOn={begin} />}
        <Faults key={faults.map(({ at }) => at).join(' ')} faults={faults} show={show} />
        <FormContext value={form}>
          {isRaw ? (
            <RawField schema={form.root} value={draft} at="" label={name} onChange={setDraft} />
          ) : (
            <Field schema={form.root} value={draft} at="" label={name} onChange={setDraft} />
          )}
        </FormContext>
        <Stack direction="row" spacing={1} useFlexGap sx={bar}>
          <Button variant="contained" disabled={isBusy || isOutdated || !isChanged} onClick={() => void send(false)}>
            {translate('ra.action.save')}
          </Button>
          <Button disabled={isBusy || !isChanged} onClick={() => void send(true)}>
            {translate('desk.form.check')}
          </Button>
          <Button disabled={isBusy || !isChanged} onClick={() => begin(value)}>
            {translate('desk.form.discard')}
          </Button>
          <Button onClick={() => setIsRaw(!isRaw)}>{translate(isRaw ? 'desk.form.asForm' : 'desk.form.asJson')}</Button>
        </Stack>
      </Section>
      {id === 'mails' && <MailPreview value={draft} />}
      <History resource="documents" id={id} version={version} value={value} />
      <RecordAudit resource="documents" record={id} />
    </>
  )
}

/** The buttons stay in reach of a long form. */
const bar = {
  position: 'sticky',
  bottom: 0,
  py: 1,
  mt: 2,
  flexWrap: 'wrap',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** The field of a place, or what is around it. */
function nearest(at: string): HTMLElement | null {
  const parts = at.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.getElementById(idOf(parts.slice(0, length).join('.')))
    if (found) return found
  }
  return null
}

/** What the button far below has found is read at once. */
const comeIntoView = (element: HTMLElement | null) => element?.focus()

interface FaultsProps {
  readonly faults: readonly Fault[]
  readonly show: (at: string) => void
}

/** What keeps a document from being saved; each leads to its field. */
function Faults({ faults, show }: FaultsProps) {
  const translate = useTranslate()
  const nameOf = usePlaceName()
  if (faults.length === 0) return null
  return (
    <Alert ref={comeIntoView} tabIndex={-1} severity="error" sx={{ my: 1 }}>
      <p>{translate('desk.form.notSaved', { smart_count: faults.length })}</p>
      <ul>
        {faults.map(({ at, reason }) => (
          <li key={`${at} ${reason}`}>
            <Link component="button" type="button" onClick={() => show(at)} sx={{ textAlign: 'left' }}>
              {`${nameOf(at.split('.'))}: ${reason}`}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

import { Alert, Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Checked, DeskDocument, Fault } from '@/lib/contract/desk/documents'
import type { TextKindName } from '@/lib/contract/desk/texts'
import { RecordAudit } from '../Audit'
import { Section } from '../shown'
import { useChange } from '../use-change'
import { Conflict } from './Conflict'
import { usePlaceName } from './Differences'
import { Field, RawField } from './Field'
import { FormContext, idOf } from './form-context'
import { History } from './History'
import type { Schema } from './schema'
import { useDraft } from './use-draft'

interface EditorProps {
  /** Of which react-admin's records it is one. */
  readonly resource: 'documents' | TextKindName
  readonly record: Pick<DeskDocument, 'id' | 'version' | 'value' | 'schema'> & Partial<Pick<DeskDocument, 'languages'>>
  readonly name: string
  /** What stands above the form. */
  readonly intro: React.ReactNode
  /** Around the form, where its fields need to know more. */
  readonly around?: (draft: unknown, form: React.ReactNode) => React.ReactNode
  /** Key of what is said once a kept version is put back. */
  readonly restored?: string
  /** What stands below the form. */
  readonly below?: (draft: unknown) => React.ReactNode
}

/** The form of a document or text, made of its schema: checked, saved, compared with what others have saved, put back. */
export function Editor({ resource, record, name, intro, around, restored, below }: EditorProps) {
  const { id, version, value, schema, languages } = record
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const { base, draft, setDraft, raw, setRaw, begin, settle, isChanged, isValid, isOutdated, isFound } = useDraft(
    `${resource}_${id}`,
    { version, value },
  )
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [target, setTarget] = useState<string | null>(null)
  const isWholeRaw = raw[''] !== undefined
  const [isRaw, setIsRaw] = useState(isWholeRaw)
  const form = { root: schema as Schema, faults, target, raw, setRaw, languages }

  const send = (isDryRun: boolean) =>
    change<Checked>({
      path: `${resource}/${id}/save`,
      body: { version: base.version, value: draft, dry_run: isDryRun },
      done: (answer) => {
        setFaults(answer.faults)
        if (answer.faults.length > 0) return null
        if (isDryRun) return 'desk.form.valid'
        settle(draft)
        return 'desk.form.saved'
      },
    })
  function show(at: string) {
    setIsRaw(false)
    setTarget(at)
    // Once the groups around it are open.
    setTimeout(() => nearest(at)?.focus())
  }
  const Shown = isRaw ? RawField : Field
  const fields = (
    <FormContext value={form}>
      <Shown schema={form.root} value={draft} at="" label={name} onChange={setDraft} />
    </FormContext>
  )
  return (
    <>
      <Section title={name}>
        {intro}
        {isFound && <Alert severity="info">{translate('desk.row.unsaved')}</Alert>}
        {isOutdated && isValid && <Conflict base={base.value} theirs={value} mine={draft} goOn={begin} />}
        <Faults key={faults.map(({ at }) => at).join(' ')} faults={faults} show={show} />
        {around ? around(draft, fields) : fields}
        <Unreadable places={Object.keys(raw)} show={isRaw ? undefined : show} drop={(at) => setRaw(at, null)} />
        <Stack direction="row" spacing={1} useFlexGap sx={bar}>
          <Button
            variant="contained"
            disabled={isBusy || isOutdated || !isChanged || !isValid}
            onClick={() => void send(false)}
          >
            {translate('ra.action.save')}
          </Button>
          <Button disabled={isBusy || !isChanged || !isValid} onClick={() => void send(true)}>
            {translate('desk.form.check')}
          </Button>
          <Button disabled={isBusy || !isChanged} onClick={() => begin(value)}>
            {translate('desk.form.discard')}
          </Button>
          <Button disabled={isWholeRaw} onClick={() => setIsRaw(!isRaw)}>
            {translate(isRaw ? 'desk.form.asForm' : 'desk.form.asJson')}
          </Button>
        </Stack>
      </Section>
      {below?.(draft)}
      <History resource={resource} id={id} version={version} value={value} {...(restored && { restored })} />
      <RecordAudit resource={resource} record={id} />
    </>
  )
}

interface UnreadableProps {
  readonly places: readonly string[]
  /** Leads to a place; without it, they are in view. */
  readonly show: ((at: string) => void) | undefined
  readonly drop: (at: string) => void
}

/** What was written as JSON and is none: it stays until its writer mends it or drops it. */
function Unreadable({ places, show, drop }: UnreadableProps) {
  const translate = useTranslate()
  const nameOf = usePlaceName()
  return places.map((at) => (
    <Alert
      key={at}
      severity="warning"
      sx={{ my: 1 }}
      action={<Button onClick={() => drop(at)}>{translate('desk.form.dropJson')}</Button>}
    >
      <span>{translate('desk.form.mendJson')}</span>
      {show && (
        <Link component="button" type="button" onClick={() => show(at)} sx={{ ml: 1 }}>
          {nameOf(at.split('.'))}
        </Link>
      )}
    </Alert>
  ))
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

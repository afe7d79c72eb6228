import { Alert, Button, LinearProgress, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { Title } from 'react-admin'
import { useLogoutIfAccessDenied, useTranslate } from 'ra-core'
import { exchangeKinds, type ImportReport } from '@/lib/contract/desk/exchange'
import { encodings } from '@/lib/contract/file-encodings'
import { reasonOf, upload } from '../call'
import { FileLink } from '../FileLink'
import { Section } from '../shown'
import { ConsentBoxes, isReady, noConsent, ReportTable, type Consent } from './ImportReport'

/** Files of the catalogue: imported after a check, and exported as the import reads them. */
export function Files() {
  const translate = useTranslate()
  return (
    <>
      <Title title={translate('desk.files.title')} />
      <Import />
      <Export />
    </>
  )
}

interface Choice {
  readonly kind: string
  readonly encoding: string
  readonly file: File | null
}

function Import() {
  const translate = useTranslate()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const [choice, setChoice] = useState<Choice>({ kind: 'products', encoding: 'utf-8', file: null })
  const [consent, setConsent] = useState<Consent>(noConsent)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { file } = choice

  /** Another file or another reading of it: what was found of the former says nothing of it. */
  function choose(changed: Partial<Choice>) {
    setChoice({ ...choice, ...changed })
    setConsent(noConsent)
    setReport(null)
    setProblem('')
  }

  async function send(isDryRun: boolean) {
    if (!file) return
    setIsBusy(true)
    setProblem('')
    const query = new URLSearchParams({
      kind: choice.kind,
      encoding: choice.encoding,
      dry_run: String(isDryRun),
      confirmed: String(consent.confirmed),
      mend: String(consent.mend),
      name: file.name.slice(0, 200),
    })
    try {
      setReport(await upload<ImportReport>(`import?${query}`, file, 'text/csv'))
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return
      setReport(null)
      setProblem(translate(reasonOf(error)))
    } finally {
      setIsBusy(false)
    }
  }

  const mayImport = report !== null && !report.written && isReady(report, consent)
  return (
    <Section title={translate('desk.files.import')}>
      <Typography gutterBottom>{translate('desk.files.importHint')}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <KindField value={choice.kind} onChange={(kind) => choose({ kind })} />
        <TextField
          select
          label={translate('desk.files.encoding')}
          value={choice.encoding}
          onChange={(event) => choose({ encoding: event.target.value })}
          fullWidth={false}
          sx={{ minWidth: 200 }}
        >
          {encodings.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`desk.encoding.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,.txt"
          aria-label={translate('desk.files.file')}
          // Chosen again, a corrected file is read anew.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => choose({ file: event.target.files?.[0] ?? null })}
        />
      </Stack>
      <Stack direction="row" spacing={2} useFlexGap sx={{ mb: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={!file || isBusy} onClick={() => void send(true)}>
          {translate('desk.files.check')}
        </Button>
        <Button variant="contained" disabled={!mayImport || isBusy} onClick={() => void send(false)}>
          {translate('desk.files.doImport')}
        </Button>
      </Stack>
      {isBusy && <LinearProgress aria-label={translate('desk.files.busy')} sx={{ mb: 2 }} />}
      {problem && <Alert severity="error">{problem}</Alert>}
      {report && (
        <>
          <ConsentBoxes faults={report.fault_list} consent={consent} onChange={setConsent} />
          <ReportTable report={report} />
        </>
      )}
    </Section>
  )
}

interface KindFieldProps {
  readonly value: string
  readonly onChange: (kind: string) => void
}

function KindField({ value, onChange }: KindFieldProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate('desk.files.kind')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth={false}
      sx={{ minWidth: 200 }}
    >
      {exchangeKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {translate(`desk.kind.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Export() {
  const translate = useTranslate()
  const [kind, setKind] = useState('products')
  const [delimiter, setDelimiter] = useState(';')
  return (
    <Section title={translate('desk.files.export')}>
      <Typography gutterBottom>{translate('desk.files.exportHint')}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <KindField value={kind} onChange={setKind} />
        <TextField
          select
          label={translate('desk.files.delimiter')}
          value={delimiter}
          onChange={(event) => setDelimiter(event.target.value)}
          fullWidth={false}
          sx={{ minWidth: 200 }}
        >
          <MenuItem value=";">{translate('desk.files.semicolon')}</MenuItem>
          <MenuItem value=",">{translate('desk.files.comma')}</MenuItem>
        </TextField>
        <FileLink path={`export?${new URLSearchParams({ kind, delimiter })}`} isSaved>
          {translate('desk.files.download')}
        </FileLink>
      </Stack>
    </Section>
  )
}

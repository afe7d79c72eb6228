import { Alert } from '@mui/material'
import { DataTable, FunctionField, List } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { DeskResource } from '@/lib/contract/desk/roles'
import type { auditEntrySchema } from '@/lib/contract/desk/work'
import { reasonOf } from './call'
import { Rows, Section, useFormats } from './shown'
import { useRead } from './use-change'

type Entry = z.infer<typeof auditEntrySchema>

/** "status: received → processing". */
function changeOf({ before, after }: Entry): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const value = (state: Entry['before'], name: string) => {
    const found = state?.[name]
    return found === null || found === undefined || found === '' ? '–' : String(found)
  }
  return names
    .map((name) =>
      before ? `${name}: ${value(before, name)} → ${value(after, name)}` : `${name}: ${value(after, name)}`,
    )
    .join('\n')
}

export function AuditList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  return (
    <List exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" disableSort>
          <FunctionField<Entry> render={({ at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="actor" disableSort />
        <DataTable.Col source="action" disableSort>
          <FunctionField<Entry> render={({ action }) => translate(`desk.action.${action.replace('.', '_')}`)} />
        </DataTable.Col>
        <DataTable.Col source="record" disableSort />
        <DataTable.Col source="after" disableSort sx={{ whiteSpace: 'pre-wrap' }}>
          <FunctionField<Entry> render={changeOf} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

interface RecordAuditProps {
  readonly resource: DeskResource
  readonly record: string
}

/** What was done to one record, beside it. */
export function RecordAudit({ resource, record }: RecordAuditProps) {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { data, error } = useRead<{ items: Entry[] }>(
    // Begins with the resource, like the record's own key: a refresh reads both.
    [resource, 'audit', record],
    `audit?${new URLSearchParams({ resource, record, per_page: '100' })}`,
  )
  return (
    <Section title={translate('desk.audit.title')}>
      {error && <Alert severity="error">{reasonOf(error)}</Alert>}
      {data?.items.length === 0 && <p>{translate('desk.audit.none')}</p>}
      {data && data.items.length > 0 && (
        <Rows
          label={translate('desk.audit.title')}
          columns={['at', 'actor', 'action', 'change']}
          rows={data.items.map((entry) => [
            moment(entry.at),
            entry.actor,
            translate(`desk.action.${entry.action.replace('.', '_')}`),
            <span key="change" style={{ whiteSpace: 'pre-wrap' }}>
              {changeOf(entry)}
            </span>,
          ])}
        />
      )}
    </Section>
  )
}

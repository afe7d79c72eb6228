import { Alert } from '@mui/material'
import { DataTable, FunctionField, List } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { DeskResource } from '@/lib/contract/desk/roles'
import { listedKinds } from '@/lib/contract/desk/rows'
import type { auditEntrySchema } from '@/lib/contract/desk/work'
import { reasonOf } from './call'
import { useColumnNames } from './catalogue/labels'
import { usePlaceName } from './documents/Differences'
import { Rows, Section, useFormats } from './shown'
import { useRead } from './use-change'

type Entry = z.infer<typeof auditEntrySchema>

/** Where the words for a field's values are, below `desk`. */
const valueTexts: Partial<Record<DeskResource, Readonly<Record<string, string>>>> = {
  orders: { status: 'orderStatus', by: 'refundedBy' },
  quotes: { status: 'quoteStatus' },
  reviews: { state: 'review' },
  staff: { role: 'roles' },
  withdrawals: { state: 'withdrawal', by: 'refundedBy' },
}

/** Their entries name columns of the import. */
const rowKinds: ReadonlySet<string> = new Set(['products', ...listedKinds])

/** Their entries name places of a document or text. */
const isOfPlaces = (resource: DeskResource) =>
  resource === 'documents' || resource === 'pages' || resource === 'articles'

/** Columns whose values are words of the program. */
const chosenColumns: ReadonlySet<string> = new Set([
  'availability',
  'delivery_class',
  'guarantee',
  'kind',
  'type',
  'active',
  'custom_made',
  'on_display',
  'assembly',
  'applies_to_discounted',
  'filterable',
  'comparable',
  'in_feed',
  'in_structured_data',
])

/** Writes what has changed: "Status: received → processing", a line per field. */
function useChangeText() {
  const translate = useTranslate()
  const placeName = usePlaceName()
  const { columnName, valueName } = useColumnNames()
  return ({ resource, before, after }: Entry): string => {
    const nameOf = (name: string) => {
      if (isOfPlaces(resource)) return placeName(name.split('.'))
      if (rowKinds.has(resource)) return columnName(name)
      const [, position] = /^line_(\d+)$/.exec(name) ?? []
      if (position !== undefined) return translate('desk.audit.line', { position })
      return translate(`desk.facts.${name}`, { _: name })
    }
    const value = (state: Entry['before'], name: string) => {
      const found = state?.[name]
      if (found === null || found === undefined || found === '') return '–'
      const text = String(found)
      if (rowKinds.has(resource) && chosenColumns.has(name)) return valueName(text, text)
      const words = valueTexts[resource]?.[name]
      return words ? translate(`desk.${words}.${text}`, { _: text }) : text
    }
    return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .map((name) => [
        nameOf(name),
        [before, after].flatMap((state) => (state ? [value(state, name)] : [])).join(' → '),
      ])
      .map((parts) => parts.join(': '))
      .join('\n')
  }
}

const actorText = (actor: string, translate: (key: string) => string) =>
  actor === 'command line' ? translate('desk.audit.commandLine') : actor

export function AuditList() {
  const translate = useTranslate()
  const changeOf = useChangeText()
  const { moment } = useFormats()
  return (
    <List actions={false} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" disableSort>
          <FunctionField<Entry> render={({ at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="actor" disableSort>
          <FunctionField<Entry> render={({ actor }) => actorText(actor, translate)} />
        </DataTable.Col>
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
  const changeOf = useChangeText()
  const { data, error } = useRead<{ items: Entry[] }>(
    // Begins with the resource, like the record's own key: a refresh reads both.
    [resource, 'audit', record],
    `audit?${new URLSearchParams({ resource, record, per_page: '100' })}`,
  )
  return (
    <Section title={translate('desk.audit.title')}>
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      {data?.items.length === 0 && <p>{translate('desk.audit.none')}</p>}
      {data && data.items.length > 0 && (
        <Rows
          label={translate('desk.audit.title')}
          columns={['at', 'actor', 'action', 'change']}
          rows={data.items.map((entry) => [
            moment(entry.at),
            actorText(entry.actor, translate),
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

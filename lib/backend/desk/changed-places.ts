import type { AuditState } from '../platform/db/schema/desk'
import { leavesOf } from '../platform/leaves'
import { changesOf } from './audit'

/** More changes than that are counted, and longer values cut: the whole value is kept as a version. */
const mostPlaces = 20
const longest = 200

const cut = (value: AuditState[string]) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value

/** What an audit entry says of two values: the places that differ, with what stood and stands there. Pure. */
export function changedPlaces(before: unknown, after: unknown): { before: AuditState; after: AuditState } {
  const changes = changesOf(Object.fromEntries(leavesOf(before)), Object.fromEntries(leavesOf(after)))
  const names = Object.keys(changes.after)
  const kept = names.slice(0, mostPlaces)
  const left = names.length - kept.length
  const some = (state: AuditState) => Object.fromEntries(kept.map((name) => [name, cut(state[name] ?? null)]))
  return { before: some(changes.before), after: { ...some(changes.after), ...(left > 0 && { '…': `+${left}` }) } }
}

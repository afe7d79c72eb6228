import type { Meta } from '@/lib/contract/common'

/** Page size of the account's lists. */
export const rowsPerPage = 10

/** Offset of a page, counted from 1. */
export const rowsBefore = (page: number): number => (page - 1) * rowsPerPage

/** Paging metadata. */
export function pageMeta(page: number, total: number): Meta {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / rowsPerPage)),
    per_page: rowsPerPage,
    total,
  }
}

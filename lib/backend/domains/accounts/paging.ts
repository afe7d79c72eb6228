import type { Meta } from '@/lib/contract/common'

export const rowsPerPage = 10

export const rowsBefore = (page: number): number => (page - 1) * rowsPerPage

export function pageMeta(page: number, total: number): Meta {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / rowsPerPage)),
    per_page: rowsPerPage,
    total,
  }
}

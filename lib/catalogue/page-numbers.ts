/** Linked page numbers: first, last, and those around the current one; "gap" in between. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const former = pages[index - 1]
    if (former === undefined || page === former + 1) return [page]
    // A gap of one page is that page.
    return page === former + 2 ? [page - 1, page] : (['gap', page] as const)
  })
}

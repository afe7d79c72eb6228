/** Linked page numbers: first, last, and those around the current one; "gap" in between. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(candidates)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1]
    if (previous === undefined || page === previous + 1) return [page]
    // A gap of one page is that page.
    return page === previous + 2 ? [page - 1, page] : (['gap', page] as const)
  })
}

/**
 * Reads rows after an id until the page is full, because some of them are left out: a short page would make a crawler
 * read the rest twice, or stop before the end.
 * @param read at most `limit` rows after an id, by id
 * @param keep the items of the rows that can be shown
 */
export async function fullPage<Row extends { readonly id: number }, Item>(
  { after, limit }: { readonly after: number; readonly limit: number },
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  keep: (rows: readonly Row[]) => Item[] | Promise<Item[]>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let last: number | undefined = after; last !== undefined && items.length < limit;) {
    const wanted = limit - items.length
    const rows: readonly Row[] = await read(last, wanted)
    items.push(...(await keep(rows)))
    last = rows.length < wanted ? undefined : rows.at(-1)?.id
  }
  return items
}

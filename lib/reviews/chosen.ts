import { reviewSorts, type ReviewSort } from '@/lib/contract/review-limits'

/** Which of a product's reviews are shown, and how. */
export interface Chosen {
  readonly stars?: number | undefined
  readonly sort?: ReviewSort | undefined
  readonly page?: number | undefined
}

const wholeNumber = (text: string | undefined, max: number): number | undefined =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max ? Number(text) : undefined

/** The choice in an address; what it does not know is left out. Pure. */
export function readChosen(query: Readonly<Record<string, string | readonly string[] | undefined>>): Chosen {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  return {
    stars: wholeNumber(one('stars'), 5),
    sort: reviewSorts.find((sort) => sort === one('sort')),
    page: wholeNumber(one('page'), 1000),
  }
}

/** The query of a choice, without what is usual: "stars=4&sort=best". Pure. */
export function chosenQuery({ stars, sort, page = 1 }: Chosen): string {
  const query = new URLSearchParams()
  if (stars !== undefined) query.set('stars', String(stars))
  if (sort !== undefined && sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** Roles at the desk: owners do everything; the others sell, pack and ship, or edit. */
export const roles = ['owner', 'sales', 'warehouse', 'editor'] as const
export type Role = (typeof roles)[number]

/** Who changes the catalogue. */
export const catalogueEditors = ['owner', 'editor'] as const satisfies readonly Role[]

/** Who changes the stock of products. */
export const stockKeepers = [...catalogueEditors, 'warehouse'] as const satisfies readonly Role[]

/** The kinds of records, and who reads them. */
export const readersOf = {
  orders: ['owner', 'sales', 'warehouse'],
  quotes: ['owner', 'sales'],
  inquiries: ['owner', 'sales'],
  withdrawals: ['owner', 'sales'],
  products: ['owner', 'editor', 'sales', 'warehouse'],
  categories: catalogueEditors,
  brands: catalogueEditors,
  colours: catalogueEditors,
  materials: catalogueEditors,
  attributes: catalogueEditors,
  coupons: catalogueEditors,
  files: catalogueEditors,
  customers: ['owner', 'sales'],
  transfers: ['owner', 'sales'],
  reviews: ['owner', 'sales', 'editor'],
  staff: ['owner'],
  documents: ['owner', 'editor'],
  pages: catalogueEditors,
  articles: catalogueEditors,
} as const satisfies Record<string, readonly Role[]>
export type DeskResource = keyof typeof readersOf
export const deskResources = Object.keys(readersOf) as [DeskResource, ...DeskResource[]]

export function mayRead(role: Role, resource: DeskResource): boolean {
  const readers: readonly Role[] = readersOf[resource]
  return readers.includes(role)
}

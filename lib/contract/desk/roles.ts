/** What people of the desk may do: everything, sell, pack and ship, or write. */
export const roles = ['owner', 'sales', 'warehouse', 'editor'] as const
export type Role = (typeof roles)[number]

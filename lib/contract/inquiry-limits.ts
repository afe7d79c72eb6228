// Kept apart from the schemas, so that the browser bundle does not need zod.

/** Attachments of a project inquiry: bytes per file, bytes in total, and number of files. */
export const maxFileSize = 10 * 1024 * 1024
export const maxTotalFileSize = 30 * 1024 * 1024
export const maxFiles = 5

/** Accepted attachment types, each with its usual file extensions. */
export const fileKinds = [
  { type: 'application/pdf', endings: ['pdf'] },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  { type: 'image/vnd.dwg', endings: ['dwg'] },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  { type: 'image/png', endings: ['png'] },
  { type: 'image/webp', endings: ['webp'] },
  { type: 'image/avif', endings: ['avif'] },
  { type: 'image/heic', endings: ['heic'] },
] as const

export const maxMessageLength = 5000
/** Maximum lengths of a project inquiry's fields. */
export const projectLengths = { company: 150, place: 150, area: 50, deadline: 100 } as const

export const contactTopics = ['product', 'order', 'return', 'other'] as const
export const projectRooms = ['office', 'restaurant', 'hotel', 'practice', 'home', 'other'] as const
export const projectBudgets = ['unknown', 'under_1m', '1m_5m', '5m_20m', 'over_20m'] as const
export const dataSheetTopics = ['office', 'restaurant', 'hotel', 'resale', 'other'] as const

export type ContactTopic = (typeof contactTopics)[number]
export type ProjectRoom = (typeof projectRooms)[number]
export type ProjectBudget = (typeof projectBudgets)[number]
export type DataSheetTopic = (typeof dataSheetTopics)[number]

import { z } from 'zod'

/** Characters of a note about an order. */
export const maxNoteLength = 2000

/** What the shop's people tell each other about an order, in plain text. */
export const noteTextSchema = z.string().trim().min(1).max(maxNoteLength)

import { z } from 'zod'

/** The guide of the desk in the reader's language, in Markdown. */
export const deskGuideSchema = z.object({ title: z.string(), text: z.string() }).meta({ id: 'DeskGuide' })
export type DeskGuide = z.infer<typeof deskGuideSchema>

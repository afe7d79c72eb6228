import { z } from 'zod'

/** Reviews of products: what is to be read, and the shop's decisions. Times are ISO 8601 in UTC. */

export const reviewStates = ['waiting', 'published', 'refused'] as const

export const deskReviewRowSchema = z
  .object({
    /** Its number. */
    id: z.int(),
    state: z.enum(reviewStates),
    stars: z.int(),
    product: z.string(),
    name: z.string(),
    /** When the version was written that it has now. */
    written_at: z.string(),
    /** Open reports by visitors. */
    reports: z.int(),
  })
  .meta({ id: 'DeskReviewRow' })

export const deskReviewSchema = deskReviewRowSchema
  .extend({
    article_number: z.string(),
    language: z.enum(['hu', 'en']),
    town: z.string(),
    /** Null once its order is gone. */
    order: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    size: z.enum(['smaller', 'expected', 'larger']).nullable(),
    /** 1 to 5. */
    comfort: z.int().nullable(),
    pictures: z.array(z.object({ src: z.string(), thumbnail: z.string(), width: z.int(), height: z.int() })),
    published_at: z.string().nullable(),
    reason: z.string(),
    answer: z.string(),
    answered_at: z.string().nullable(),
    complaints: z.array(z.object({ reason: z.string(), note: z.string(), at: z.string(), is_open: z.boolean() })),
  })
  .meta({ id: 'DeskReview' })
export type DeskReview = z.infer<typeof deskReviewSchema>

const writtenSchema = z.iso.datetime()

/** Publishes the version that was read: 409 if its writer has changed it since. */
export const publishReviewSchema = z.object({ written_at: writtenSchema }).meta({ id: 'DeskReviewPublication' })

/** Refuses the version that was read, or takes it off; its writer is mailed the reason. */
export const refuseReviewSchema = z
  .object({ written_at: writtenSchema, reason: z.string().trim().min(1).max(1000) })
  .meta({ id: 'DeskReviewRefusal' })

/** The shop's answer in the writer's language; empty to take it off. */
export const answerReviewSchema = z.object({ answer: z.string().trim().max(5000) }).meta({ id: 'DeskReviewAnswer' })

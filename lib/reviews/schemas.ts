import * as z from 'zod/mini'
import { maxReviewPictures, maxReviewPictureSize, minReviewText, reviewLengths } from '@/lib/contract/review-limits'
import { atMost, required, textRule, type ErrorKey } from '@/lib/form/rules'

/** Schemas of the forms. The backend validates again: these only save a round trip. */

/** One of several radio buttons: null in the form as long as none is chosen. */
const choice = z.catch(z.string(), '')

export const reviewFormSchema = z.object({
  stars: choice.check(z.minLength(1, 'reviews.write.errors.stars' satisfies ErrorKey)),
  title: textRule(reviewLengths.title),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(minReviewText, 'reviews.write.errors.text' satisfies ErrorKey),
      atMost(reviewLengths.text),
    ),
  size: z.string(),
  comfort: choice,
  /** Number of errors of pictures: a number, because files are not part of a draft. */
  pictures: z.number().check(z.refine((errors) => errors === 0, 'reviews.write.errors.pictures' satisfies ErrorKey)),
  name: required('reviews.write.errors.name').check(atMost(reviewLengths.name)),
  town: textRule(reviewLengths.town),
})
export type ReviewForm = z.infer<typeof reviewFormSchema>

export const reportFormSchema = z.object({ reason: z.string(), note: textRule(reviewLengths.note) })
export type ReportForm = z.infer<typeof reportFormSchema>

const endings = ['.jpg', '.jpeg', '.png', '.webp']
/** The file input's `accept`. */
export const acceptedPictures = endings.join(',')

/** What is wrong with a picture, as far as the browser can tell: its content is checked by the backend. Pure. */
export function pictureFault({ name, size }: Pick<File, 'name' | 'size'>): 'kind' | 'large' | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'kind'
  return size > maxReviewPictureSize ? 'large' : null
}

/** Whether a review may have so many. Pure. */
export const areTooMany = (pictures: number) => pictures > maxReviewPictures

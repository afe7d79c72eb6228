import { ApiError } from './error'

/** A 404 or 410 of the backend is an answer, "there is none (any more)", and is kept like one; other errors are thrown. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
    throw error
  }
}

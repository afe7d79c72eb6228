import { ApiError } from './error'

/** A 404 of the backend is an answer, "there is none", and is kept like one; every other error is thrown. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

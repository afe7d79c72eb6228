import { ApiError } from './error'

function isAnswered(error: unknown, statuses: readonly number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** A 404 or 410 of the backend is an answer, "there is none (any more)", and is kept like one; other errors are thrown. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isAnswered(error, [404, 410])) return null
    throw error
  }
}

/** The answer to a call that a backend need not know: else `instead`, also where it knows the path for another method. */
export async function withFallback<Answer>(
  call: Promise<Answer>,
  instead: Answer,
  statuses: readonly number[] = [404, 405],
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isAnswered(error, statuses)) return instead
    throw error
  }
}

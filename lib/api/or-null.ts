import { ApiError } from './error'

function isAnswered(error: unknown, statuses: readonly number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** Maps 404 and 410 to null, which can be cached; other errors are thrown. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isAnswered(error, [404, 410])) return null
    throw error
  }
}

/** For calls that a backend may not support: returns `instead` if the endpoint is missing or has other methods only. */
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

import { ApiError } from './error'

/** For calls that a backend may not support: returns `instead` if the endpoint is missing or has other methods only. */
export async function withFallback<Answer, Instead = Answer>(
  call: Promise<Answer>,
  instead: Instead,
  statuses: readonly number[] = [404, 405],
): Promise<Answer | Instead> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return instead
    throw error
  }
}

/** Maps 404 and 410 to null, which can be cached; other errors are thrown. */
export const orNull = <Answer>(call: Promise<Answer>) => withFallback(call, null, [404, 410])

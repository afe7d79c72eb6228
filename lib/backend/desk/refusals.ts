import { AnswerRefusal } from '../domains/inquiries/answer'
import { OfferRefusal } from '../domains/offers/operator'
import { StatusRefusal } from '../domains/orders/change-status'
import { ParcelRefusal } from '../domains/orders/parcels/ship'
import { HttpError } from '../platform/http/errors'

const kinds = [AnswerRefusal, OfferRefusal, ParcelRefusal, StatusRefusal]

/**
 * Runs an action of a domain. Its refusal, which changed nothing, ends the call with 409; the reason is the one that the
 * command line gives.
 */
export async function orRefuse<Result>(action: Promise<Result>): Promise<Result> {
  try {
    return await action
  } catch (error) {
    if (error instanceof Error && kinds.some((kind) => error instanceof kind))
      throw new HttpError(409, 'desk.refused', { reason: error.message })
    throw error
  }
}

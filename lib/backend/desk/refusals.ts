import { RefundUndecided } from '../domains/orders/payments/refunds'
import { ChangedMeanwhile } from '../exchange/documents/versions'
import { HttpError } from '../platform/http/errors'
import { Refusal } from '../platform/refusal'

/**
 * Runs an action of a domain. Its refusal, which changed nothing, ends the call with 409, and so does a refund whose
 * provider has not answered; the reason is the one that the command line gives, in the reader's language.
 */
export async function orRefuse<Result>(action: Promise<Result>): Promise<Result> {
  try {
    return await action
  } catch (error) {
    if (error instanceof Refusal || error instanceof RefundUndecided)
      throw new HttpError(409, 'desk.refused', { reason: error.said })
    throw error
  }
}

/** Runs a change that names the version it was made of; ends the call with 409 if somebody else has written meanwhile. */
export async function orChangedMeanwhile<Result>(action: Promise<Result>): Promise<Result> {
  try {
    return await action
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw new HttpError(409, 'desk.changedMeanwhile')
    throw error
  }
}

import { asItIs, type Said } from './said/said'

/** An action that the shop's rules refuse; it tells its people why. Nothing has been changed. */
export class Refusal extends Error {
  constructor(readonly said: Said) {
    super(said.en)
  }
}

/** A refusal that only the command line and logs tell, which are in English. */
export class OperatorRefusal extends Refusal {
  constructor(reason: string) {
    super(asItIs(reason))
  }
}

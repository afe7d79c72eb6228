/** An action that the shop's rules refuse; its message tells the operator why. Nothing has been changed. */
export class Refusal extends Error {}

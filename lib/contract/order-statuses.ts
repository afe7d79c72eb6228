// Kept apart from the schemas, so that the browser bundle does not need zod.

/** An order's statuses, in the order in which it may have them. */
export const orderStatuses = [
  'awaiting_payment',
  'received',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const

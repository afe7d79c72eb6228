import type { OrderStatus } from '@/lib/contract/order'

/** Statuses of orders whose pieces are still in the warehouse, and are to be sent. */
export const unsent: readonly OrderStatus[] = ['awaiting_payment', 'received', 'processing']

/** Statuses of orders that the shop has to pack or to send. */
export const toHandle: readonly OrderStatus[] = ['received', 'processing']

/** Statuses of orders that are no sales: cancelled, or waiting for their online payment. */
export const notSold: readonly OrderStatus[] = ['cancelled', 'awaiting_payment']

export const isUnsent = (status: OrderStatus) => unsent.includes(status)

/** Whether the pieces of an order in this status have left the warehouse. */
export const hasLeft = (status: OrderStatus) => status === 'shipped' || status === 'delivered'

import type { Command } from 'commander'
import { maxNoteLength, noteTextSchema } from '@/lib/contract/order-note'
import { addNote, removeNote, type NoteRow } from '../../domains/orders/notes'
import type { Services } from '../../platform/context'
import { maxInteger } from '../../platform/http/validation'
import { wholeNumber } from '../arguments'
import { audited } from '../../desk/audit'
import { UsageError } from '../errors'
import type { Cli } from '../shop'
import { requireOrder } from './require'

/** A note as a row of a table. Pure. */
export function noteFacts({ id, author, text, createdAt }: NoteRow) {
  return { note: id, by: author ?? 'command line', text, at: createdAt.toISOString() }
}

/** Logs it as the desk does, without the words, which are erased with the order. */
const logged = ({ now }: Services, action: 'order.note' | 'order.note_remove', record: string) =>
  audited<NoteRow>(
    ({ author }) => ({
      person: null,
      action,
      resource: 'orders',
      record,
      ...(action === 'order.note_remove' && { before: { author } }),
    }),
    now,
  )

async function add(cli: Cli, services: Services, number: string, written: string): Promise<void> {
  const order = await requireOrder(services.database, number)
  const { success: isNote, data: text } = noteTextSchema.safeParse(written)
  if (!isNote) throw new UsageError(`A note has 1 to ${maxNoteLength} characters.`)
  const { orderNumber } = order
  const note = await addNote(services, order, { text, author: null }, logged(services, 'order.note', orderNumber))
  cli.output.done(`${orderNumber}: noted.`, { number: orderNumber, note: note?.id ?? null, text })
}

async function remove(cli: Cli, services: Services, number: string, note: number): Promise<void> {
  const order = await requireOrder(services.database, number)
  const { orderNumber } = order
  await removeNote(services, order, note, { also: logged(services, 'order.note_remove', orderNumber) })
  cli.output.done(`${orderNumber}: note ${note} was removed.`, { number: orderNumber, note })
}

/** `shop orders note` and `orders remove-note`. */
export function registerNotes(noun: Command, cli: Cli): void {
  noun
    .command('note')
    .description('notes something about an order for the people of the shop; its buyer does not see it')
    .argument('<number>', 'order number')
    .argument('<text>', 'plain text')
    .action((number: string, text: string) => cli.withShop(({ services }) => add(cli, services, number, text)))

  noun
    .command('remove-note')
    .description('removes a note of an order')
    .argument('<number>', 'order number')
    .argument('<note>', 'its number, as "orders show" lists it', wholeNumber(1, maxInteger))
    .action((number: string, note: number) => cli.withShop(({ services }) => remove(cli, services, number, note)))
}

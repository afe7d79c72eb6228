import type { Command } from 'commander'
import { isWorkingDay, parseDay } from '@/lib/calendar/working-days'
import { changeDeliveryDay } from '../../domains/orders/change-day'
import type { Services } from '../../platform/context'
import { UsageError } from '../errors'
import type { Cli } from '../shop'
import { requireOrder } from './require'

async function changeDay(cli: Cli, services: Services, number: string, written: string): Promise<void> {
  const day = parseDay(written)
  if (day === null) throw new UsageError(`"${written}" is not a day such as 2026-12-03.`)
  const { order, before } = await changeDeliveryDay(services, await requireOrder(services.database, number), day)
  if (!isWorkingDay(day)) cli.output.note(`${day} is not a working day.`)
  const was = before && [...new Set([before.from, before.to])].join('–')
  cli.output.done(
    before
      ? `${order.orderNumber} is delivered on ${day} (was ${was}). The buyer has been mailed.`
      : `${order.orderNumber} is delivered on ${day} already.`,
    { number: order.orderNumber, delivery_day: day, before: was },
  )
}

/** `shop orders day`. */
export function registerDay(noun: Command, cli: Cli): void {
  noun
    .command('day')
    .description('changes the day on which an order is delivered, as agreed with the buyer, and mails it')
    .argument('<number>', 'order number')
    .argument('<day>', 'new day, YYYY-MM-DD')
    .action((number: string, day: string) => cli.withShop(({ services }) => changeDay(cli, services, number, day)))
}

import { describe, expect, it } from 'vitest'
import { addDays, isHoliday, workingDaysFrom } from '@/lib/calendar/working-days'
import { daysAt, daysEverywhere, daysToChoose, zoneFor, zoneRange, zonesAt, type DeliveryZone } from './delivery-days'
import { deliveryZoneSchema } from './delivery-zones'

const budapest: DeliveryZone = { country: 'HU', postcodes: ['1'], weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr'] }
const plain: DeliveryZone = {
  country: 'HU',
  postcodes: ['5', '6000-6799'],
  weekdays: ['Mo', 'Th'],
  extra_working_days: 1,
}
const van: DeliveryZone = { country: 'HU', delivery_classes: ['furniture', 'oversized'], weekdays: ['We'] }
const until: DeliveryZone = { ...budapest, order_until: '14:00' }

const at = (postcode: string, country = 'HU') => ({ country, postcode })
/** A time of the shop's clocks in winter. */
const time = (day: string, hour: string) => new Date(`${day}T${hour}:00+01:00`)
const noon = (day: string) => time(day, '12:00')

// R-DELIVERY-3
describe('the zone of a postcode', () => {
  it.each([
    ['1117', 'HU', budapest],
    ['5000', 'HU', plain],
    ['6000', 'HU', plain],
    ['6799', 'HU', plain],
    ['6800', 'HU', van],
    ['1117', 'AT', null],
    ['', 'HU', null],
  ])('%s in %s', (postcode, country, zone) => {
    expect(zoneFor([budapest, plain, van], at(postcode, country), ['furniture'])).toBe(zone)
  })

  it('is the first one for any of the goods', () => {
    expect(zoneFor([van, budapest], at('1117'), ['parcel'])).toBe(budapest)
    expect(zoneFor([van, budapest], at('1117'), ['parcel', 'furniture'])).toBe(van)
    expect(zoneFor([van], at('1117'), ['parcel'])).toBeNull()
  })

  it('reads foreign postcodes without their spaces and hyphens', () => {
    const warsaw: DeliveryZone = { country: 'PL', postcodes: ['00'], weekdays: ['Mo'] }
    expect(zonesAt([warsaw], at('00-950', 'PL'))).toEqual([warsaw])
    expect(zonesAt([{ ...warsaw, country: 'SK', postcodes: ['811-821'] }], at('811 01', 'SK'))).toHaveLength(1)
  })
})

// R-DELIVERY-3
describe('the days of a delivery to a zone', () => {
  it.each([
    // Friday 20 November 2026 and two working days: Tuesday; to the Plain a day later, which waits for Thursday.
    ['every working day', budapest, '2026-11-20', { min: 2, max: 4 }, '2026-11-24', '2026-11-26'],
    ['twice a week, a day more', plain, '2026-11-20', { min: 2, max: 4 }, '2026-11-26', '2026-11-30'],
    // 24 to 26 December are holidays, and so is 1 January.
    ['over Christmas', budapest, '2026-12-22', { min: 2, max: 2 }, '2026-12-28', '2026-12-28'],
    [
      'a weekly day that is a holiday',
      { ...van, weekdays: ['Fr'] },
      '2026-12-21',
      { min: 2, max: 2 },
      '2027-01-08',
      '2027-01-08',
    ],
    ['over the end of the year', budapest, '2026-12-30', { min: 2, max: 3 }, '2027-01-04', '2027-01-05'],
    ['on Saturdays', { ...budapest, weekdays: ['Sa'] }, '2026-11-20', { min: 2, max: 2 }, '2026-11-28', '2026-11-28'],
    // 18 working days for what is made to order, and 10 for its option.
    ['made to order, with an option', plain, '2026-11-20', { min: 30, max: 32 }, '2027-01-07', '2027-01-11'],
  ] as const)('%s', (_, zone, today, range, from, to) => {
    expect(zoneRange(zone as DeliveryZone, range, noon(today))).toEqual({ from, to })
  })

  it.each([
    ['before the hour', '2026-11-20', '13:59', '2026-11-23'],
    ['at the hour', '2026-11-20', '14:00', '2026-11-24'],
    ['on a Saturday', '2026-11-21', '08:00', '2026-11-24'],
    ['on Monday morning', '2026-11-23', '08:00', '2026-11-24'],
    ['on a holiday', '2026-12-24', '08:00', '2026-12-29'],
  ])('an order counts as of the next working day from the hour: %s', (_, day, hour, from) => {
    expect(zoneRange(until, { min: 1, max: 1 }, time(day, hour)).from).toBe(from)
  })

  it('a later order never arrives earlier', () => {
    const days = Array.from({ length: 120 }, (_, index) => addDays('2026-11-20', index))
    for (const zone of [budapest, plain, van, until]) {
      const arrivals = days.flatMap((day) =>
        ['13:00', '15:00'].map((hour) => zoneRange(zone, { min: 1, max: 1 }, time(day, hour)).from),
      )
      expect(arrivals).toEqual(arrivals.toSorted())
    }
  })
})

// R-DELIVERY-4
describe('the days to choose from', () => {
  it('are ten from the earliest, without holidays', () => {
    expect(daysToChoose(budapest, { min: 2, max: 4 }, noon('2026-12-18'))).toEqual([
      '2026-12-22',
      '2026-12-23',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
    ])
  })

  it('are fewer if the van comes once a week, as they end six weeks after the first', () => {
    const days = daysToChoose(van, { min: 2, max: 4 }, noon('2026-11-20'))
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-25', '2027-01-06', 7])
    expect(days.some(isHoliday)).toBe(false)
  })

  it('follow the settings', () => {
    expect(daysToChoose(van, { min: 2, max: 4 }, noon('2026-11-20'), { days: 2, within: 42 })).toHaveLength(2)
    expect(daysToChoose(van, { min: 2, max: 4 }, noon('2026-11-20'), { days: 10, within: 7 })).toHaveLength(2)
  })
})

// R-DELIVERY-3
describe('whatever a method carries', () => {
  it('arrives between the first and the last day of its zones and of what has none', () => {
    const range = { min: 2, max: 4 }
    expect(daysAt([], at('1117'), range, noon('2026-11-20'))).toEqual({ from: '2026-11-24', to: '2026-11-26' })
    expect(daysAt([van], at('1117'), range, noon('2026-11-20'))).toEqual({ from: '2026-11-24', to: '2026-12-02' })
    expect(daysAt([plain, van], at('5000'), range, noon('2026-11-20'))).toEqual({
      from: '2026-11-26',
      to: '2026-11-30',
    })
  })
})

// R-DELIVERY-5
describe('a zone of the delivery methods', () => {
  it.each([
    [{ ...budapest, postcodes: ['1000-99'] }],
    [{ ...budapest, postcodes: ['2000-1000'] }],
    [{ ...budapest, postcodes: ['11*'] }],
    [{ ...budapest, postcodes: [] }],
    [{ ...budapest, country: 'hu' }],
    [{ ...budapest, weekdays: [] }],
    [{ ...budapest, weekdays: ['Monday'] }],
    [{ ...budapest, order_until: '24:00' }],
    [{ ...budapest, extra_working_days: -1 }],
  ])('is refused: %j', (zone) => {
    expect(deliveryZoneSchema.safeParse(zone).success).toBe(false)
  })

  it.each([[budapest], [plain], [van], [until]])('is accepted: %j', (zone) => {
    expect(deliveryZoneSchema.parse(zone)).toEqual(zone)
  })
})

// R-DELIVERY-8
describe('the days that hold wherever goods are brought', () => {
  const zones = [
    budapest,
    plain,
    { ...van, extra_working_days: 2 },
    { ...until, postcodes: ['2'], weekdays: ['Sa' as const] },
  ]

  it('begin with the nearest zone and end with the slowest', () => {
    const { postcodes: _, ...everyPlace } = plain
    const range = { min: 2, max: 4 }
    // To the Plain: a day more, and from Tuesday on, Thursday is two working days away.
    expect(daysEverywhere([plain], ['HU'], ['furniture'], range)).toEqual({ min: 2, max: 7 })
    expect(daysEverywhere([everyPlace], ['HU'], ['furniture'], range)).toEqual({ min: 3, max: 7 })
    expect(daysEverywhere([van], ['HU'], ['furniture'], range)).toEqual({ min: 2, max: 8 })
    expect(daysEverywhere([van], ['HU', 'AT'], ['furniture'], range)).toEqual({ min: 2, max: 8 })
    expect(daysEverywhere([van], null, ['furniture'], range)).toEqual({ min: 2, max: 8 })
    expect(daysEverywhere([van], ['HU'], ['parcel'], range)).toEqual(range)
    expect(daysEverywhere([until], ['HU'], ['parcel'], range)).toEqual({ min: 2, max: 5 })
  })

  it('have every zone’s own within them, on every day and at every hour', () => {
    const range = { min: 2, max: 4 }
    for (const { weekdays, ...zone } of zones)
      for (let day = '2026-02-02'; day < '2026-02-16'; day = addDays(day, 1))
        for (const hour of ['09:00', '15:00']) {
          const now = time(day, hour)
          const everywhere = workingDaysFrom(daysEverywhere(zones, ['HU'], ['furniture'], range), now)
          const { from, to } = zoneRange({ ...zone, weekdays }, range, now)
          // A day at a weekend comes before the Monday that counts.
          expect([day, hour, weekdays, from >= everywhere.from, to <= everywhere.to]).toEqual([
            day,
            hour,
            weekdays,
            true,
            true,
          ])
        }
  })
})

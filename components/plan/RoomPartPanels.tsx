import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/Field'
import { hinges, planLimits, type Hinge, type Opening, type Plan } from '@/lib/plan/plan'
import { cutCorner, fillCorner, isInnerCorner, moveCorner, setOpening, wallsOf } from '@/lib/plan/room'
import { boundsOf } from '@/lib/plan/geometry'
import { NumberField } from './NumberField'
import styles from './Plan.module.css'
import { wallName } from './RoomDrawing'

interface PartPanelProps {
  readonly plan: Plan
  readonly index: number
  readonly onChange: (plan: Plan) => void
  readonly onDone: () => void
}

/** A door or a window by numbers. */
export function OpeningPanel({ plan, index, onChange, onDone }: PartPanelProps) {
  const t = useTranslations('plan')
  const opening = plan.openings[index]
  const walls = wallsOf(plan.corners)
  if (!opening) return null
  const { length } = walls[opening.wall]!
  const set = (change: Partial<Opening>) => onChange(setOpening(plan, index, { ...opening, ...change }))
  return (
    <section className={styles.panel} aria-labelledby="plan-opening">
      <h2 className={styles.panel_title} id="plan-opening">
        {t(opening.kind === 'door' ? 'doorShort' : 'windowShort', { wall: wallName(opening.wall) })}
      </h2>
      <div className={styles.fields}>
        <SelectField
          name="plan-wall"
          label={t('wall')}
          data-unkept=""
          value={opening.wall}
          onChange={(event) => set({ wall: Number(event.target.value) })}
        >
          {walls.map((_, wall) => (
            <option key={wall} value={wall}>
              {wallName(wall)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={t('offset')}
          value={opening.offset}
          min={0}
          max={length - opening.width}
          onChange={(offset) => set({ offset })}
        />
        <NumberField
          label={t('width')}
          value={opening.width}
          min={planLimits.narrowestOpening}
          max={length}
          onChange={(width) => set({ width })}
        />
        {opening.kind === 'door' && (
          <SelectField
            name="plan-hinge"
            label={t('hinge')}
            data-unkept=""
            value={opening.hinge}
            onChange={(event) => set({ hinge: event.target.value as Hinge })}
          >
            {hinges.map((hinge) => (
              <option key={hinge} value={hinge}>
                {t(`hinges.${hinge}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            onChange(setOpening(plan, index, null))
            onDone()
          }}
        >
          {t('remove')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </section>
  )
}

/** What is cut out of a corner at first, in millimetres: less in a small room. */
const firstCut = 1000

/** A corner by numbers: moved, cut out to make an L, or filled again. */
export function CornerPanel({ plan, index, onChange, onDone }: PartPanelProps) {
  const t = useTranslations('plan')
  const corner = plan.corners[index]
  if (!corner) return null
  const { left, top } = boundsOf(plan.corners)
  const walls = wallsOf(plan.corners)
  const before = (index + walls.length - 1) % walls.length
  const isInner = isInnerCorner(plan.corners, index)
  const cut = Math.min(firstCut, Math.floor(Math.min(walls[before]!.length, walls[index]!.length) / 20) * 10)
  const canCut = !isInner && walls.length + 2 <= planLimits.corners
  return (
    <section className={styles.panel} aria-labelledby="plan-corner">
      <h2 className={styles.panel_title} id="plan-corner">
        {t('cornerShort', { first: wallName(before), second: wallName(index) })}
      </h2>
      <div className={styles.fields}>
        <NumberField
          label={t('fromLeft')}
          value={corner.x - left}
          min={-planLimits.longest}
          max={planLimits.longest}
          onChange={(mm) => onChange(moveCorner(plan, index, { ...corner, x: left + mm }))}
        />
        <NumberField
          label={t('fromTop')}
          value={corner.y - top}
          min={-planLimits.longest}
          max={planLimits.longest}
          onChange={(mm) => onChange(moveCorner(plan, index, { ...corner, y: top + mm }))}
        />
      </div>
      <div className={styles.actions}>
        {canCut && (
          <Button variant="secondary" size="sm" onClick={() => onChange(cutCorner(plan, index, cut))}>
            {t('cut')}
          </Button>
        )}
        {isInner && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              onChange(fillCorner(plan, index))
              onDone()
            }}
          >
            {t('fill')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/Field'
import { boundsOf, type Point } from '@/lib/plan/geometry'
import { hinges, planLimits, type Hinge, type Opening } from '@/lib/plan/plan'
import { cutCorner, fillCorner, isInnerCorner, moveCorner, setOpening, setWallLength, wallsOf } from '@/lib/plan/room'
import { NumberField } from './NumberField'
import { PartPanel, type PartProps } from './PartPanel'
import styles from './Plan.module.css'
import { cornerWalls, wallName } from './plan-texts'

interface RoomPartProps extends PartProps {
  readonly index: number
}

/** A door or a window by numbers. */
export function OpeningPanel({ plan, index, onChange, onRemove, onDone }: RoomPartProps) {
  const t = useTranslations('plan')
  const opening = plan.openings[index]
  const walls = wallsOf(plan.corners)
  if (!opening) return null
  const { length } = walls[opening.wall]!
  const set = (change: Partial<Opening>) =>
    onChange((former) => setOpening(former, index, { ...(former.openings[index] ?? opening), ...change }))
  return (
    <PartPanel
      title={t(opening.kind === 'door' ? 'doorShort' : 'windowShort', { wall: wallName(opening.wall) })}
      onRemove={onRemove}
      onDone={onDone}
    >
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
    </PartPanel>
  )
}

/** What is cut out of a corner at first, in millimetres: less in a small room. */
const firstCut = 1000

/** A corner by numbers: moved, cut out to make an L, or filled again. */
export function CornerPanel({ plan, index, onChange, onDone }: RoomPartProps) {
  const t = useTranslations('plan')
  const corner = plan.corners[index]
  if (!corner) return null
  const { left, top } = boundsOf(plan.corners)
  const walls = wallsOf(plan.corners)
  const before = (index + walls.length - 1) % walls.length
  const isInner = isInnerCorner(plan.corners, index)
  const cut = Math.min(firstCut, Math.floor(Math.min(walls[before]!.length, walls[index]!.length) / 20) * 10)
  const canCut = !isInner && walls.length + 2 <= planLimits.corners
  const move = (to: Partial<Point>) =>
    onChange((former) => moveCorner(former, index, { ...(former.corners[index] ?? corner), ...to }))
  const range = { min: -planLimits.longest, max: planLimits.longest }
  return (
    <PartPanel
      title={t('cornerShort', cornerWalls(plan, index))}
      actions={
        <>
          {canCut && (
            <Button variant="secondary" size="sm" onClick={() => onChange((former) => cutCorner(former, index, cut))}>
              {t('cut')}
            </Button>
          )}
          {isInner && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                onChange((former) => fillCorner(former, index))
                onDone()
              }}
            >
              {t('fill')}
            </Button>
          )}
        </>
      }
      onDone={onDone}
    >
      <div className={styles.fields}>
        <NumberField
          label={t('fromLeft')}
          value={corner.x - left}
          {...range}
          onChange={(mm) => move({ x: left + mm })}
        />
        <NumberField label={t('fromTop')} value={corner.y - top} {...range} onChange={(mm) => move({ y: top + mm })} />
      </div>
    </PartPanel>
  )
}

/** A wall by its length, which moves the wall at its end. */
export function WallPanel({ plan, index, onChange, onDone }: RoomPartProps) {
  const t = useTranslations('plan')
  const wall = wallsOf(plan.corners)[index]
  if (!wall) return null
  return (
    <PartPanel title={t('wallShort', { wall: wallName(index) })} onDone={onDone}>
      <div className={styles.fields}>
        <NumberField
          label={t('length')}
          value={wall.length}
          min={planLimits.shortest}
          max={planLimits.longest}
          onChange={(mm) => onChange((former) => setWallLength(former, index, mm))}
        />
      </div>
    </PartPanel>
  )
}

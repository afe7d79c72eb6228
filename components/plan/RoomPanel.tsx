import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { showToast } from '@/components/ui/toast'
import { decimalText } from '@/lib/catalogue/measures'
import { boundsOf } from '@/lib/plan/geometry'
import type { Part } from '@/lib/plan/moves'
import { planLimits, type Opening, type Plan } from '@/lib/plan/plan'
import { freeStretch, setOpening, setRectangle, setWallLength, squareMetres, wallsOf } from '@/lib/plan/room'
import { NumberField } from './NumberField'
import styles from './Plan.module.css'
import { cornerWalls, wallName } from './plan-texts'

interface RoomPanelProps {
  readonly plan: Plan
  /** Returns false if nothing changed, such as for a room that cannot be. */
  readonly onChange: (next: (plan: Plan) => Plan) => boolean
  readonly onSelect: (part: Part) => void
}

const firstOpenings = {
  door: { kind: 'door', wall: 0, offset: 300, width: 900, hinge: 'start' },
  window: { kind: 'window', wall: 0, offset: 1000, width: 1200, hinge: 'none' },
} as const satisfies Record<string, Opening>

/** The room by numbers. */
export function RoomPanel({ plan, onChange, onSelect }: RoomPanelProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const lengths = { min: planLimits.shortest, max: planLimits.longest }
  const isRectangle = plan.corners.length === 4

  function add(opening: Opening) {
    let index = 0
    const isAdded = onChange((former) => {
      const free = freeStretch(former, opening)
      index = former.openings.length
      return free && index < planLimits.openings ? setOpening(former, index, free) : former
    })
    if (isAdded) onSelect({ kind: 'opening', id: index })
    else showToast({ text: t('noFreeWall'), icon: 'info' })
  }

  return (
    <section className={styles.panel} aria-labelledby="plan-room">
      <h2 className={styles.panel_title} id="plan-room">
        {t('room')}
      </h2>
      <p className="small muted">{t('area', { area: decimalText(squareMetres(plan.corners), locale) })}</p>
      <div className={styles.fields}>
        {isRectangle ? (
          <>
            <NumberField
              label={t('width')}
              value={right - left}
              {...lengths}
              onChange={(mm) => onChange((former) => setRectangle(former, { width: mm }))}
            />
            <NumberField
              label={t('depth')}
              value={bottom - top}
              {...lengths}
              onChange={(mm) => onChange((former) => setRectangle(former, { depth: mm }))}
            />
          </>
        ) : (
          wallsOf(plan.corners).map(({ length }, index) => (
            <NumberField
              key={index}
              label={t('wallLength', { wall: wallName(index) })}
              value={length}
              {...lengths}
              onChange={(mm) => onChange((former) => setWallLength(former, index, mm))}
            />
          ))
        )}
        <NumberField
          label={t('height')}
          value={plan.height}
          min={planLimits.lowest}
          max={planLimits.highest}
          onChange={(height) => onChange((former) => ({ ...former, height }))}
        />
      </div>
      <ul className={styles.chips} role="list">
        {plan.corners.map((_, index) => (
          <li key={index}>
            <Button variant="secondary" size="sm" onClick={() => onSelect({ kind: 'corner', id: index })}>
              {t('cornerShort', cornerWalls(plan, index))}
            </Button>
          </li>
        ))}
        {plan.openings.map(({ kind, wall }, index) => (
          <li key={`${kind} ${index}`}>
            <Button variant="secondary" size="sm" onClick={() => onSelect({ kind: 'opening', id: index })}>
              {t(kind === 'door' ? 'doorShort' : 'windowShort', { wall: wallName(wall) })}
            </Button>
          </li>
        ))}
      </ul>
      {plan.openings.length < planLimits.openings && (
        <div className={styles.actions}>
          <Button variant="quiet" size="sm" onClick={() => add(firstOpenings.door)}>
            {t('addDoor')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => add(firstOpenings.window)}>
            {t('addWindow')}
          </Button>
        </div>
      )}
    </section>
  )
}

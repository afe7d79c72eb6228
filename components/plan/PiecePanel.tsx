import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Check } from '@/components/ui/Check'
import { SelectField } from '@/components/ui/Field'
import { decimalText } from '@/lib/catalogue/measures'
import type { Product } from '@/lib/contract/catalogue'
import { sidesToChoose } from '@/lib/plan/footprint'
import { boundsOf, turnSteps } from '@/lib/plan/geometry'
import { turnedIn } from '@/lib/plan/moves'
import type { FreeWay, Placed } from '@/lib/plan/placed'
import { planLimits, withPiece, type Piece } from '@/lib/plan/plan'
import { productPath } from '@/lib/routing/path'
import { NumberField } from './NumberField'
import { PartPanel, type PartProps } from './PartPanel'
import styles from './Plan.module.css'
import { wayText } from './plan-texts'

interface PiecePanelProps extends PartProps {
  readonly piece: Placed
  readonly product: Product
  readonly name: string
  readonly ways: readonly FreeWay[]
  readonly nameOf: (key: number) => string
}

const sides = ['width', 'depth'] as const

/** A piece by numbers: place, angle and, where it may be chosen, size; and what is around it. */
export function PiecePanel(props: PiecePanelProps) {
  const { plan, piece, product, name, ways, nameOf, onChange, onRemove, onDone } = props
  const t = useTranslations('plan')
  const locale = useLocale()
  const room = boundsOf(plan.corners)
  const own = boundsOf(piece.outline)
  const choices = sidesToChoose(product)
  const set = (change: (former: Piece) => Partial<Piece>) =>
    onChange((latest) => withPiece(latest, piece.key, (former) => ({ ...former, ...change(former) })))
  const setSide = (side: (typeof sides)[number], mm: number) =>
    set(({ size }) => ({ size: { ...(size ?? { width: piece.width, depth: piece.depth }), [side]: mm } }))
  const turn = (steps: number) => onChange((latest) => turnedIn(latest, piece.key, steps))
  const range = { min: -planLimits.longest, max: planLimits.longest }
  return (
    <PartPanel
      title={<a href={productPath(product, locale)}>{name}</a>}
      actions={
        !piece.locked && (
          <>
            <Button variant="secondary" size="sm" onClick={() => turn(-1)}>
              {t('turnLeft')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => turn(1)}>
              {t('turnRight')}
            </Button>
          </>
        )
      }
      onRemove={onRemove}
      onDone={onDone}
    >
      {!piece.locked && (
        <div className={styles.fields}>
          <NumberField
            label={t('fromLeft')}
            value={Math.round(own.left - room.left)}
            {...range}
            onChange={(mm) => set(({ x }) => ({ x: Math.round(x + room.left + mm - own.left) }))}
          />
          <NumberField
            label={t('fromTop')}
            value={Math.round(own.top - room.top)}
            {...range}
            onChange={(mm) => set(({ y }) => ({ y: Math.round(y + room.top + mm - own.top) }))}
          />
          <SelectField
            name="plan-angle"
            label={t('angle')}
            data-unkept=""
            value={piece.turn}
            onChange={(event) => set(() => ({ turn: Number(event.target.value) }))}
          >
            {Array.from({ length: turnSteps }, (_, turn) => (
              <option key={turn} value={turn}>
                {`${turn * 15}°`}
              </option>
            ))}
          </SelectField>
          {sides.map((side) => {
            const choice = choices[side]
            if (!choice) return null
            if (choice.values)
              return (
                <SelectField
                  key={side}
                  name={`plan-${side}`}
                  label={t(side)}
                  data-unkept=""
                  value={piece[side]}
                  onChange={(event) => setSide(side, Number(event.target.value))}
                >
                  {[...new Set([piece[side], ...choice.values])].map((mm) => (
                    <option key={mm} value={mm}>
                      {decimalText(mm / 10, locale)}
                    </option>
                  ))}
                </SelectField>
              )
            return (
              <NumberField
                key={side}
                label={t(side)}
                value={piece[side]}
                min={choice.min}
                max={choice.max}
                onChange={(mm) => setSide(side, mm)}
              />
            )
          })}
        </div>
      )}
      <ul className="small" role="list">
        {ways.map((way) => (
          <li key={way.direction}>{wayText(way, nameOf, t, locale)}</li>
        ))}
      </ul>
      <Check
        name="plan-locked"
        data-unkept=""
        checked={piece.locked}
        onChange={() => set(({ locked }) => ({ locked: !locked }))}
      >
        {t('locked')}
      </Check>
    </PartPanel>
  )
}

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Segmented } from '@/components/ui/Segmented'
import type { Plan } from '@/lib/plan/plan'
import type { Furniture } from '../use-furniture'
import { openRoom, type OpenRoom, type Step, type View } from './open-room'
import styles from './Walk.module.css'

interface WalkProps {
  readonly plan: Plan
  readonly furniture: Pick<Furniture, 'pieces' | 'productOf'>
  readonly onClose: () => void
}

const keys: Readonly<Record<string, Step>> = {
  ArrowUp: 'forward',
  ArrowDown: 'back',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'forward',
  s: 'back',
  a: 'left',
  d: 'right',
}
const steps = ['left', 'forward', 'back', 'right'] as const

/** The room in 3D: turned from outside, or walked through at eye height by keys, buttons and dragging. */
export default function Walk({ plan, furniture, onClose }: WalkProps) {
  const t = useTranslations('plan.walk')
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useRef<OpenRoom | null>(null)
  const dragged = useRef<{ readonly pointer: number; readonly x: number; readonly y: number } | null>(null)
  const opened = useRef({ plan, furniture })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [view, setView] = useState<View>('orbit')

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { plan: shown, furniture: of } = opened.current
    // After this effect: what it finds out is shown by another rendering.
    const opening = requestAnimationFrame(() => {
      try {
        room.current = openRoom({
          canvas: element,
          plan: shown,
          pieces: of.pieces,
          productOf: of.productOf,
          reducesMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
          onReady: () => setState('ready'),
        })
      } catch {
        setState('failed')
      }
    })
    return () => {
      cancelAnimationFrame(opening)
      room.current?.close()
      room.current = null
    }
  }, [])

  function change(next: View) {
    setView(next)
    room.current?.show(next)
  }

  function walk(step: Step) {
    if (view !== 'walk') change('walk')
    room.current?.step(step)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    walk(step)
  }

  function onPointerDown({ pointerId: pointer, clientX: x, clientY: y, currentTarget }: PointerEvent) {
    // From outside, the view follows the pointer by itself.
    if (view !== 'walk' || dragged.current) return
    currentTarget.setPointerCapture(pointer)
    dragged.current = { pointer, x, y }
  }

  function onPointerMove({ pointerId: pointer, clientX: x, clientY: y }: PointerEvent) {
    const from = dragged.current
    if (from?.pointer !== pointer) return
    room.current?.look(x - from.x, y - from.y)
    dragged.current = { pointer, x, y }
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    if (dragged.current?.pointer === pointerId) dragged.current = null
  }

  return (
    <Dialog open onClose={onClose} className={styles.walk} label={t('title')}>
      <div className={styles.walk_head}>
        {state !== 'failed' && (
          <Segmented
            legend={t('view')}
            name="plan-view"
            size="sm"
            value={view}
            onChange={(event) => change(event.target.value as View)}
            options={[
              { value: 'orbit', label: t('orbit') },
              { value: 'walk', label: t('walk') },
            ]}
          />
        )}
        <button className="iconBtn" type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {state === 'failed' ? (
        <Callout tone="error" live>
          {t('failed')}
        </Callout>
      ) : (
        <canvas
          ref={canvas}
          className={styles.walk_canvas}
          role="img"
          tabIndex={0}
          aria-label={t('canvas', { count: furniture.pieces.length })}
          aria-describedby="plan-walk-help"
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onLostPointerCapture={onPointerEnd}
        />
      )}
      {state !== 'failed' && (
        <div className={styles.walk_foot}>
          <p className="small" role="status">
            {state === 'loading' && <span>{t('loading')}</span>}
            {state === 'ready' && <span>{t('ready')}</span>}
          </p>
          <p className="small muted" id="plan-walk-help">
            {t('help')}
          </p>
          <div className={styles.walk_steps}>
            {steps.map((step) => (
              <Button key={step} variant="secondary" size="sm" onClick={() => walk(step)}>
                {t(`steps.${step}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  )
}

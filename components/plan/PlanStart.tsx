'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '@/components/ui/Button'
import { Callout } from '@/components/ui/Callout'
import type { PlannerProps } from './Planner'

interface PlanStartProps extends PlannerProps {
  /** What the planner does, until it is opened. */
  readonly children: React.ReactNode
}

type State = ComponentType<PlannerProps> | 'closed' | 'loading' | 'failed'

/** Loads the planner when it is asked for: by the button, or by an address that carries a plan. */
export function PlanStart({ children, ...props }: PlanStartProps) {
  const t = useTranslations('plan')
  const [state, setState] = useState<State>('closed')

  function start() {
    setState('loading')
    import('./Planner').then(
      ({ default: Planner }) => setState(() => Planner),
      () => setState('failed'),
    )
  }

  // Once it is open, the planner itself follows the address.
  const isOpen = typeof state === 'function'
  useEffect(() => {
    if (isOpen) return
    const onAddress = () => window.location.hash.startsWith('#plan=') && start()
    onAddress()
    window.addEventListener('hashchange', onAddress)
    return () => window.removeEventListener('hashchange', onAddress)
  }, [isOpen])

  if (typeof state === 'function') {
    const Planner = state
    return <Planner {...props} />
  }
  return (
    <>
      {children}
      <Button className="needsScript" size="lg" busy={state === 'loading'} onClick={start}>
        {t('start')}
      </Button>
      {state === 'failed' && (
        <Callout tone="error" live>
          {t('startFailed')}
        </Callout>
      )}
    </>
  )
}

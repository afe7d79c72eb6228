import { useTranslations } from 'next-intl'
import { useState, type ComponentProps, type ComponentType } from 'react'
import { Button } from '@/components/ui/Button'
import { showToast } from '@/components/ui/toast'
import type Walk from './walk/Walk'

type WalkProps = ComponentProps<typeof Walk>
type State = 'closed' | 'loading' | ComponentType<WalkProps>

/** Opens the room in 3D, whose code is loaded with the first press. */
export function OpenWalk(props: Omit<WalkProps, 'onClose'>) {
  const t = useTranslations('plan')
  const [state, setState] = useState<State>('closed')

  function open() {
    setState('loading')
    import('./walk/Walk').then(
      ({ default: Loaded }) => setState(() => Loaded),
      () => {
        setState('closed')
        showToast({ text: t('startFailed'), icon: 'circle-alert' })
      },
    )
  }

  const Opened = typeof state === 'function' ? state : null
  return (
    <>
      <Button variant="secondary" size="sm" busy={state === 'loading'} onClick={open}>
        {t('open3d')}
      </Button>
      {Opened && <Opened {...props} onClose={() => setState('closed')} />}
    </>
  )
}

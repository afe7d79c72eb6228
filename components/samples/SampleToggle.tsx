'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { sampleList, toggleSample } from '@/lib/lists/samples'
import { useLocalList } from '@/lib/lists/use-local-list'

interface SampleToggleProps {
  /** "boucle.ivory". */
  readonly sample: string
  readonly name: string
  /** The most that can be chosen. */
  readonly limit: number
}

/** Chooses a sample, or takes it back. */
export function SampleToggle({ sample, name, limit }: SampleToggleProps) {
  const t = useTranslations('samples')
  const chosen = useLocalList(sampleList)
  const inBrowser = useInBrowser()
  const isChosen = chosen.includes(sample)
  const isFull = !isChosen && chosen.length >= limit
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      aria-label={t('choose', { name })}
      disabled={!inBrowser || isFull}
      onClick={() => toggleSample(sample, limit)}
    >
      <Icon name={isChosen ? 'check' : 'plus'} />
      <span>{t(isChosen ? 'chosen' : isFull ? 'full' : 'ask')}</span>
    </Button>
  )
}

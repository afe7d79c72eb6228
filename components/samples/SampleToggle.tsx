'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { toggleIn } from '@/lib/lists/local-list'
import { useLocalList } from '@/lib/lists/use-local-list'
import { sampleList } from './sample-list'

interface SampleToggleProps {
  /** "boucle.ivory". */
  readonly sample: string
  readonly name: string
  /** What the shop sends: others that were chosen once take no place. */
  readonly offered: readonly string[]
  /** The most that can be chosen. */
  readonly limit: number
}

/** Chooses a sample, or takes it back. */
export function SampleToggle({ sample, name, offered, limit }: SampleToggleProps) {
  const t = useTranslations('samples')
  const isOffered = (key: string) => offered.includes(key)
  const chosen = useLocalList(sampleList).filter(isOffered)
  const inBrowser = useInBrowser()
  const isChosen = chosen.includes(sample)
  const isFull = !isChosen && chosen.length >= limit
  const state = t(isChosen ? 'chosen' : isFull ? 'full' : 'ask')
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      aria-label={`${state}: ${name}`}
      disabled={!inBrowser || isFull}
      onClick={() => toggleIn(sampleList, sample, limit, isOffered)}
    >
      <Icon name={isChosen ? 'check' : 'plus'} />
      <span>{state}</span>
    </Button>
  )
}

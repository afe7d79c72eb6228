import { Alert, Box, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { CategoryPlace } from '@/lib/contract/desk/category-order'
import { reasonOf } from '../call'
import { moved } from '../dragging'
import { Section } from '../shown'
import { Sortable } from '../Sortable'
import { useChange, useRead } from '../use-change'

/** The categories as a tree, in which each is put in order among its siblings; saved at once. */
export function CategoryOrder() {
  const translate = useTranslate()
  const { data: places = [], error } = useRead<CategoryPlace[]>(['categories', 'order'], 'categories/order')
  const title = translate('desk.sorting.title')
  return (
    <>
      <Title title={title} />
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      <Section title={title}>
        <Typography sx={{ mb: 1 }}>{translate('desk.sorting.hint')}</Typography>
        <Siblings places={places} parent={null} />
      </Section>
    </>
  )
}

interface SiblingsProps {
  /** All categories. */
  readonly places: readonly CategoryPlace[]
  readonly parent: string | null
}

function Siblings({ places, parent }: SiblingsProps) {
  const { change, isBusy } = useChange()
  // As they were put, until the shop has answered.
  const [put, setPut] = useState<readonly CategoryPlace[] | null>(null)
  const own = places.filter((place) => place.parent === parent)
  const shown = put ?? own
  const keysOf = (siblings: readonly CategoryPlace[]) => siblings.map(({ id }) => id)

  async function save(now: readonly CategoryPlace[]) {
    setPut(now)
    await change({
      path: 'categories/order',
      body: { was: keysOf(own), now: keysOf(now) },
      done: 'desk.sorting.saved',
    })
    setPut(null)
  }

  return (
    <Sortable
      keys={keysOf(shown)}
      nameOf={(index) => shown[index]?.name ?? ''}
      // Another change would be made of an order that is no longer so.
      isLocked={isBusy}
      move={(drag) => void save(moved(shown, drag))}
      item={(index, mover) => {
        const { id, name } = shown[index] ?? { id: '', name: '' }
        const hasChildren = places.some((place) => place.parent === id)
        return (
          <>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ whiteSpace: 'nowrap' }}>{mover}</Box>
              <Link to={`/categories/${encodeURIComponent(id)}`}>{name}</Link>
            </Box>
            {hasChildren && (
              <Box sx={{ pl: 3 }}>
                <Siblings places={places} parent={id} />
              </Box>
            )}
          </>
        )
      }}
    />
  )
}

import { Alert, Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ProductPages as Pages } from '@/lib/contract/desk/rows'
import { ShopLinks } from '../ShopLinks'
import { useRead } from '../use-change'

/** A preview's address is renewed long before it ends, while its form is open. */
const renewedAfter = 10 * 60_000

/** Where the shop shows a product, or what it will look like. */
export function ProductPages({ article }: { readonly article: string }) {
  const translate = useTranslate()
  const { data } = useRead<Pages>(
    ['products', 'pages', article],
    `products/pages?${new URLSearchParams({ id: article })}`,
    { refetchInterval: renewedAfter },
  )
  if (!data || Object.keys(data.addresses).length === 0) return null
  if (data.is_active)
    return (
      <Box sx={{ mt: 2 }}>
        <ShopLinks label="desk.row.inShop" addresses={data.addresses} />
      </Box>
    )
  return (
    <Alert severity="info" sx={{ my: 2 }}>
      <Box sx={{ mb: 1 }}>{translate('desk.row.previewHint')}</Box>
      <ShopLinks label="desk.row.preview" addresses={data.addresses} />
    </Alert>
  )
}

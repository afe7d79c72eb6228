import { ShopFrame } from '@/components/shell/ShopFrame'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { readInit } from '@/lib/shop/init.server'

export default async function DefaultLayout({ params, children }: React.PropsWithChildren<PageProps>) {
  const page = await pageContext(params)
  return (
    <ShopFrame {...page} init={await readInit(page.locale, page.currency.id)}>
      {children}
    </ShopFrame>
  )
}

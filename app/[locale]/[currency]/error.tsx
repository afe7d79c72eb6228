'use client'

import { LazyBrokenPage } from '@/components/shell/LazyErrors'

export default LazyBrokenPage

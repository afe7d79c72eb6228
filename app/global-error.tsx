'use client'

import '@/components/ui/styles/tokens.css'
import '@/components/ui/styles/fonts.css'
import '@/components/ui/styles/base.css'
import '@/components/ui/styles/buttons.css'
import '@/components/ui/styles/fields.css'
import '@/components/ui/styles/modes.css'
import { BrokenDocument } from '@/components/shell/BrokenDocument'

export default BrokenDocument

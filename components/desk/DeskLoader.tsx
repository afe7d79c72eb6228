'use client'

import dynamic from 'next/dynamic'

/** Its libraries read the window as they load, and nothing of the desk is for crawlers. */
export const DeskLoader = dynamic(() => import('./Desk'), { ssr: false })

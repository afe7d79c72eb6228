'use client'

import AccountBalance from '@mui/icons-material/AccountBalance'
import AccountCircle from '@mui/icons-material/AccountCircle'
import AssignmentReturn from '@mui/icons-material/AssignmentReturn'
import Devices from '@mui/icons-material/Devices'
import Help from '@mui/icons-material/HelpOutlineOutlined'
import History from '@mui/icons-material/History'
import Mail from '@mui/icons-material/Mail'
import People from '@mui/icons-material/People'
import RequestQuote from '@mui/icons-material/RequestQuote'
import Settings from '@mui/icons-material/Settings'
import RateReview from '@mui/icons-material/RateReview'
import ShoppingCart from '@mui/icons-material/ShoppingCart'
import {
  Admin,
  AppBar,
  CustomRoutes,
  Layout,
  Resource,
  TitlePortal,
  defaultDarkTheme,
  defaultLightTheme,
  type LayoutProps,
} from 'react-admin'
import { IconButton } from '@mui/material'
import { Link, Route } from 'react-router-dom'
import { QueryClient } from '@tanstack/react-query'
import { HttpError, localStorageStore, useTranslate } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { mayRead, type Role } from '@/lib/contract/desk/roles'
import type { Accents } from '@/lib/desk/accent'
import type { DeskTexts } from '@/lib/desk/texts'
import type { Locale } from '@/lib/i18n/locales'
import { AuditList } from './Audit'
import { CustomerList } from './CustomerList'
import { CustomerShow } from './CustomerShow'
import { DocumentList } from './documents/DocumentList'
import { DocumentShow } from './documents/DocumentShow'
import { CategoryOrder } from './catalogue/CategoryOrder'
import { catalogueScreens } from './catalogue/screens'
import { Sheet } from './catalogue/Sheet'
import { Guide } from './Guide'
import { InquiryList } from './InquiryList'
import { InquiryShow } from './InquiryShow'
import { Join } from './Join'
import { Login } from './Login'
import { OrderList } from './OrderList'
import { OrderShow } from './OrderShow'
import { authProvider, dataProvider, i18nProviderOf, titleOf } from './providers'
import { QuoteList } from './QuoteList'
import { QuoteShow } from './QuoteShow'
import { ReviewList } from './ReviewList'
import { ReviewShow } from './ReviewShow'
import { SessionList } from './SessionList'
import { StaffList } from './StaffList'
import { textScreens } from './texts/screens'
import { Today } from './Today'
import { Transfers } from './Transfers'
import { WithdrawalList } from './WithdrawalList'
import { WithdrawalShow } from './WithdrawalShow'

/** A call that the backend has refused is refused again; others may succeed. */
const retries = 2
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => !(error instanceof HttpError && error.status < 500) && count < retries },
  },
})

const refresh = () => void queryClient.invalidateQueries()

interface Props {
  readonly texts: Readonly<Record<Locale, DeskTexts>>
  /** The language in which it opens. */
  readonly locale: Locale
  /** Whether that is the language of somebody who is logged in. */
  readonly isOfPerson: boolean
  readonly shopName: string
  readonly accents: Accents
}

/** Darker than Material UI's, whose contrast as text on white is below WCAG AA. */
const textColours = { warning: { main: '#9a4a00' }, info: { main: '#01579b' }, error: { main: '#c62828' } } as const

/**
 * A theme with one accent colour, whose contrast meets WCAG AA on buttons and the bar.
 * @param loading the name of what shows that something is loading
 */
function themeOf(base: typeof defaultLightTheme, accent: string, loading: string) {
  const colour = { main: accent }
  const isLight = base === defaultLightTheme
  return {
    ...base,
    palette: { ...base.palette, ...(isLight && textColours), primary: colour, secondary: colour },
    components: {
      ...base.components,
      MuiCircularProgress: { defaultProps: { 'aria-label': loading } },
      MuiCssBaseline: {
        styleOverrides: {
          // Links of the router have no style of their own.
          a: { color: accent },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important' },
          },
        },
      },
    },
  }
}

/** The title in the bar is the heading of the page: it stays when the page is scrolled, on telephones in two lines. */
const heading = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.2,
  fontSize: { xs: '0.95rem', md: '1.25rem' },
}

/** On telephones, the choice of language is its icon alone, so that the heading has room; readers still hear its name. */
const compact = {
  '& button[aria-controls="simple-menu"]': {
    minWidth: 40,
    fontSize: { xs: 0, md: '0.875rem' },
    '& .MuiButton-endIcon': { display: { xs: 'none', md: 'inherit' } },
  },
}

function DeskBar() {
  const translate = useTranslate()
  const name = translate('desk.guide.open')
  return (
    <AppBar alwaysOn sx={compact}>
      <TitlePortal component="h1" sx={heading} />
      <IconButton component={Link} to="/guide" color="inherit" aria-label={name} title={name}>
        <Help />
      </IconButton>
    </AppBar>
  )
}

/** Wide tables scroll by themselves, not with the bar. */
const narrow = {
  minWidth: 0,
  '& .RaLayout-content, & .RaList-main, & .RaShow-main, & .RaShow-card': { minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
}

function DeskLayout(props: LayoutProps) {
  return <Layout {...props} appBar={DeskBar} sx={narrow} />
}

/** The screens of a role; the backend judges every call by itself. */
function screensOf(role: Role | undefined) {
  if (!role) return []
  return [
    mayRead(role, 'orders') && (
      <Resource key="orders" name="orders" icon={ShoppingCart} list={OrderList} show={OrderShow} />
    ),
    mayRead(role, 'quotes') && (
      <Resource key="quotes" name="quotes" icon={RequestQuote} list={QuoteList} show={QuoteShow} />
    ),
    mayRead(role, 'inquiries') && (
      <Resource key="inquiries" name="inquiries" icon={Mail} list={InquiryList} show={InquiryShow} />
    ),
    mayRead(role, 'withdrawals') && (
      <Resource
        key="withdrawals"
        name="withdrawals"
        icon={AssignmentReturn}
        list={WithdrawalList}
        show={WithdrawalShow}
      />
    ),
    mayRead(role, 'transfers') && <Resource key="transfers" name="transfers" icon={AccountBalance} list={Transfers} />,
    mayRead(role, 'customers') && (
      <Resource key="customers" name="customers" icon={AccountCircle} list={CustomerList} show={CustomerShow} />
    ),
    mayRead(role, 'documents') && (
      <Resource key="documents" name="documents" icon={Settings} list={DocumentList} show={DocumentShow} />
    ),
    ...textScreens(role),
    mayRead(role, 'reviews') && (
      <Resource key="reviews" name="reviews" icon={RateReview} list={ReviewList} show={ReviewShow} />
    ),
    ...catalogueScreens(role),
    mayRead(role, 'staff') && <Resource key="staff" name="staff" icon={People} list={StaffList} />,
    role === 'owner' && <Resource key="audit" name="audit" icon={History} list={AuditList} />,
    <Resource key="sessions" name="sessions" icon={Devices} list={SessionList} />,
  ].filter((screen) => screen !== false)
}

/** The whole desk, on one page: its screens are named in the address's fragment. */
export default function Desk({ texts, locale, isOfPerson, shopName, accents }: Props) {
  const store = useMemo(() => {
    const kept = localStorageStore()
    // The browser may have kept the choice of somebody else.
    if (isOfPerson) kept.setItem('locale', locale)
    return kept
  }, [isOfPerson, locale])
  const i18nProvider = useMemo(() => i18nProviderOf(texts, locale, shopName, refresh), [texts, locale, shopName])
  const { loading } = texts[locale]
  const themes = useMemo(
    () => ({
      light: themeOf(defaultLightTheme, accents.light, loading),
      dark: themeOf(defaultDarkTheme, accents.dark, loading),
    }),
    [accents, loading],
  )
  useEffect(() => {
    document.title = titleOf(shopName, texts[locale])
  }, [shopName, texts, locale])
  return (
    <Admin
      title={shopName}
      store={store}
      queryClient={queryClient}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      layout={DeskLayout}
      dashboard={Today}
      loginPage={Login}
      theme={themes.light}
      darkTheme={themes.dark}
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/sheet" element={<Sheet />} />
        <Route path="/category-order" element={<CategoryOrder />} />
        <Route path="/guide" element={<Guide />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/join/:token" element={<Join />} />
      </CustomRoutes>
      {screensOf}
    </Admin>
  )
}

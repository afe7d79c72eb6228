/**
 * The inline script of every page (FirstScript), run before the first paint. The build bundles it into a text
 * (scripts/support/inline-script.mjs), so what it imports must be small: marks JavaScript as available, restores the
 * price kind, the header's counts and the space of the unpaid order, and installs the language links, the handler for
 * missing scripts and the keeper of early presses.
 */
import { reloadWithoutScripts } from '@/lib/builds/reload-guard'
import { reserveReminder } from '@/lib/browser/remembered-order'
import { restoreCounts } from '@/lib/cart/counts'
import { keepEarlyPresses } from '@/lib/shop/early-presses'
import { translateLanguageLinks } from '@/lib/shop/language-links'
import { restorePriceKind } from '@/lib/shop/price-kind'

document.documentElement.classList.add('js')
restorePriceKind()
restoreCounts()
reserveReminder()
translateLanguageLinks()
reloadWithoutScripts()
keepEarlyPresses()

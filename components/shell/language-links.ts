/**
 * Inline script of every page: on hover, press or focus, a language link gets the address of the page's translation with the
 * current query. Inline, so that it works before any other script has loaded. Without an hreflang link in the head it falls
 * back to `?locale=`. Only the path is taken from hreflang, whose origin may differ from the current one.
 */
export const languageLinksScript = `for(const kind of ['pointerover','pointerdown','focusin'])document.addEventListener(kind,e=>{const a=e.target.closest?.('a[hreflang]');if(!a)return;const l=document.head.querySelector('link[rel="alternate"][hreflang="'+a.hreflang+'"]'),s=location.search,q=new URLSearchParams(s);q.set('locale',a.hreflang);a.href=l?new URL(l.href).pathname+s:location.pathname+'?'+q})`

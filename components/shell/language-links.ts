/**
 * Inline script of every page: a language link gets the exact address of the page's translation, with the page's query, as
 * soon as somebody reaches for it, be it before any other script has loaded. Where the head names no translation, the router
 * is asked for it (`?locale=`). Canonical addresses name the public origin; the visitor stays on the one that is open.
 */
export const languageLinksScript = `for(const kind of ['pointerover','pointerdown','focusin'])document.addEventListener(kind,e=>{const a=e.target.closest?.('a[hreflang]');if(!a)return;const l=document.head.querySelector('link[rel="alternate"][hreflang="'+a.hreflang+'"]'),s=location.search,q=new URLSearchParams(s);q.set('locale',a.hreflang);a.href=l?new URL(l.href).pathname+s:location.pathname+'?'+q})`

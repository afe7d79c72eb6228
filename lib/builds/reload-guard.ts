/** sessionStorage key: when this tab was last reloaded because of a missing script (milliseconds since 1970). */
export const reloadedAtKey = 'reloaded-at'

/** No second reload within this time (R-ERR-8). */
export const reloadGuardMs = 10_000

/**
 * Inline script that runs before any script file. Reloads a page of a previous build whose scripts no longer exist, at
 * most once per `reloadGuardMs`. Failures are detected on load or, for scripts deferred until the first view, by their
 * error event (captured: element errors do not bubble). Later failures surface as the error they throw
 * (components/shell/reload-guard.ts). If reloading does not help, the page falls back to its no-JavaScript state.
 */
export const missingScriptScript = `for(let n of['load','error'])addEventListener(n,e=>{if((n=='load'||e.target.dataset?.src)&&performance.getEntriesByType('resource').some(e=>e.initiatorType=='script'&&e.responseStatus>=400))try{let t=Date.now(),s=sessionStorage,k='${reloadedAtKey}';if(t-s[k]<${reloadGuardMs})throw 0;s[k]=t;location.reload()}catch{document.documentElement.classList.remove('js');for(let n of document.querySelectorAll('noscript'))n.outerHTML=n.textContent}},true)`

/** sessionStorage key: when this tab was last reloaded because of a missing script (milliseconds since 1970). */
export const reloadedAtKey = 'reloaded-at'

/** No second reload within this time (R-ERR-8). */
export const reloadGuardMs = 10_000

/**
 * Inline, before any script file: reloads a page of a former build whose scripts are gone before hydration, within the
 * guard. Detected on load or, for scripts that wait for the first view, when they fail (errors of elements do not
 * bubble). Later failures are reported by the error they throw (components/shell/reload-guard.ts). When reloading does not help, the page shows what it shows without
 * JavaScript.
 */
export const missingScriptScript = `for(let n of['load','error'])addEventListener(n,e=>{if((n=='load'||e.target.dataset?.src)&&performance.getEntriesByType('resource').some(e=>e.initiatorType=='script'&&e.responseStatus>=400))try{let t=Date.now(),s=sessionStorage,k='${reloadedAtKey}';if(t-s[k]<${reloadGuardMs})throw 0;s[k]=t;location.reload()}catch{document.documentElement.classList.remove('js');for(let n of document.querySelectorAll('noscript'))n.outerHTML=n.textContent}},true)`

/** When this tab was last loaded anew because a script was gone (milliseconds since 1970), in the session storage. */
export const reloadedAtKey = 'reloaded-at'

/** A page that still fails after a reload is not reloaded again within this time (specification §4). */
export const reloadGuardMs = 10_000

/**
 * Inline, before any script file: a page of the former build, whose own scripts were gone before it came to life, is
 * loaded anew, within the guard; found out when it has loaded, or, of scripts that wait for the first view, when they fail
 * (errors of elements do not bubble). Later ones are told by the error they throw (components/shell/reload-guard.ts).
 */
export const missingScriptScript = `for(let n of['load','error'])addEventListener(n,e=>{if((n=='load'||e.target.dataset?.src)&&performance.getEntriesByType('resource').some(e=>e.initiatorType=='script'&&e.responseStatus>=400))try{let t=Date.now(),s=sessionStorage,k='${reloadedAtKey}';if(!(t-s[k]<${reloadGuardMs})){s[k]=t;location.reload()}}catch{}},true)`

import { raw } from 'hono/html'

/** The hosted page's style sheet: the shop's colours and sizes. */
export const pageStyles = raw(`
*{box-sizing:border-box}
body{margin:0;background:#f2f2ef;color:#1b1f1d;font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:34rem;margin:0 auto;min-height:100vh;padding:clamp(1.25rem,5vw,2.5rem);background:#fff}
h1{margin:0 0 1rem;font-size:1.875rem;line-height:1.1;font-weight:500;letter-spacing:-.022em;text-wrap:balance}
h2{margin:2.5rem 0 .5rem;font-size:1.1875rem;font-weight:500}
.notice{margin:0;padding:.75rem 1rem;background:#e7f1ef;border-radius:6px}
dl{margin:1.5rem 0;border-top:1px solid #1b1f1d}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding:.625rem 0;border-bottom:1px solid #dcddd9}
dt{color:#4e5552}
dd{margin:0;overflow-wrap:anywhere}
.amount{font-weight:600;font-size:1.1875rem}
.amount dt{color:inherit}
.amount dd,.number{font-variant-numeric:lining-nums tabular-nums;white-space:nowrap}
.errors{margin:0 0 1.5rem;padding:.75rem 1rem;background:#fbeae6;border-radius:6px}
.errors p,.errors ul{margin:0}
.errors a,.error{color:#b2311e}
form{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.field_number,button{grid-column:1/-1}
label{display:block;margin-bottom:.375rem;font-weight:500}
input{width:100%;height:3.25rem;padding:0 .875rem;border:1px solid #848a87;border-radius:4px;background:#fff;color:inherit;font:inherit}
input[aria-invalid=true]{border:2px solid #b2311e}
.hint,.error{margin:.375rem 0 0;font-size:.875rem}
.hint{color:#4e5552}
button{height:3.25rem;border-radius:4px;font:inherit;font-weight:600;cursor:pointer}
.pay{border:0;background:#14433f;color:#fff}
.pay:hover{background:#0c312e}
.cancel{border:1px solid #1b1f1d;background:#fff;color:inherit}
:focus-visible{outline:2px solid #1b1f1d;outline-offset:3px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.625rem .75rem .625rem 0;border-bottom:1px solid #dcddd9;text-align:left;vertical-align:top}
`)

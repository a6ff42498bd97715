// How the sandbox's pages look: the product's colours in both schemes, and its type.
import { SANDBOX_PATH } from './desk.ts'

export const FONT_PATH = `${SANDBOX_PATH}/inter.woff2`

const LIGHT = `color-scheme:light;--page:#FCFBF9;--surface:#FFFFFF;--sunken:#F7F4F1;--border:#E8E2DB;
--strong:#D3CAC1;--control:#968A7E;--text:#221C18;--text2:#554C45;--text3:#6F655C;--ember:#C2410F;
--on-ember:#FFFFFF;--hover:#A5350A;--link:#B63A0B;--good:#17724A;--good-tint:#E6F4EC;--bad:#B3203F;--bad-tint:#FCEAED;`
const DARK = `color-scheme:dark;--page:#191614;--surface:#211D1A;--sunken:#1C1916;--border:#352F2A;
--strong:#4A423B;--control:#857A70;--text:#F4EFEA;--text2:#C4BAB0;--text3:#A0958B;--ember:#F07A48;
--on-ember:#1B0D06;--hover:#FF9365;--link:#FF9467;--good:#6CCB97;--good-tint:#173125;--bad:#FF8FA0;--bad-tint:#3B1A21;`

export const STYLE = `@font-face{font-family:'Inter Variable';src:url(${FONT_PATH}) format('woff2');font-weight:100 900;font-display:swap}
:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${DARK}}}
:root[data-scheme=dark]{${DARK}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:400 14px/20px 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',sans-serif;-webkit-font-smoothing:antialiased}
h1,p,dl,dd,fieldset{margin:0}
main{display:flex;flex-direction:column;gap:18px;padding:22px 26px 26px}
.manage{max-width:560px;margin:48px auto;border:1px solid var(--border);border-radius:16px;background:var(--surface)}
body:has(.manage){background:var(--page);padding:0 16px}
header{display:flex;align-items:center;justify-content:space-between}
.brand{display:flex;align-items:center;gap:11px;font-weight:620}
.brand small{display:block;color:var(--text3);font-size:12.5px;line-height:16px;font-weight:450}
.ember{fill:var(--ember)}
h1{font-size:26px;line-height:32px;font-weight:640;letter-spacing:-.024em;font-variant-numeric:tabular-nums}
.checkout h1{padding:16px 18px;border-radius:11px;background:var(--sunken)}
.plan{display:block;color:var(--text2);font-size:13px;line-height:18px;font-weight:500;letter-spacing:0}
h1 small{color:var(--text3);font-size:14px;font-weight:450;letter-spacing:0}
form{display:flex;flex-direction:column;gap:10px}
fieldset{display:flex;flex-direction:column;gap:14px;min-width:0;margin-bottom:8px;padding:0;border:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:block;font-size:13px;font-weight:560}
input{display:block;width:100%;height:42px;margin-top:6px;padding:0 12px;border:1px solid var(--control);border-radius:9px;background:var(--surface);color:var(--text);font:inherit;font-size:15px;font-weight:400;font-variant-numeric:tabular-nums}
button{min-height:44px;padding:0 18px;border:1px solid var(--strong);border-radius:9px;background:var(--surface);color:var(--text);font:inherit;font-weight:560;cursor:pointer}
button:hover{border-color:var(--control)}
.primary{border-color:transparent;background:var(--ember);color:var(--on-ember)}
.primary:hover{background:var(--hover)}
.cross{display:flex;align-items:center;justify-content:center;width:44px;min-height:44px;margin:-8px -12px -8px 0;padding:0;border:0;background:none;color:var(--text3)}
.cross:hover{color:var(--text)}
.alert,.done{padding:12px 14px;border-radius:11px;background:var(--bad-tint);color:var(--text)}
.alert b{color:var(--bad)}
.done{background:var(--good-tint)}
.done b{color:var(--good)}
.note{color:var(--text3);font-size:12.5px;line-height:17px}
a{color:var(--link);font-weight:560;text-decoration:none}
a:hover{text-decoration:underline;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
dl{padding:4px 16px;border-radius:11px;background:var(--sunken)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:9px 0}
dl div+div{border-top:1px solid var(--border)}
dt{color:var(--text2)}
dd{font-weight:560;text-align:right}
.act{flex-direction:row;align-items:center;justify-content:space-between;gap:16px}
.act p{color:var(--text2);font-size:13px}
.act b{display:block;color:var(--text);font-size:14px;font-weight:560}
.act button{position:relative;flex:none;min-width:84px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`

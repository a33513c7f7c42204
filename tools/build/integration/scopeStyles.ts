/** The element around a remote on somebody else's page (shared/src/mounting/MountFrame.tsx), and the one inside of it. */
const AROUND = '.portal-mount';
const INSIDE = '.portal-page';

/** At-rules that stand for the whole page and cannot stand inside of another rule. */
const OF_THE_PAGE = /^@(font-face|keyframes|-webkit-keyframes|property|import|charset|layer\s[^{]*;|namespace)/;

/**
 * A stylesheet whose rules reach nothing but what stands in a mounted remote: all of them go into a rule of the element
 * around it, what the portal says of its page goes to the element that stands for the page, and the component library's
 * classes take the prefix that they have there. Each selector gains a class by it and stays in the order it had.
 */
export function scopeStyles(css: string, componentPrefix: string): string {
  const statements = statementsOf(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const isOfPage = (statement: string) => OF_THE_PAGE.test(statement);
  const rules = statements.filter((statement) => !isOfPage(statement)).map((rule) => ofElement(rule, componentPrefix));
  const scoped = rules.length > 0 ? [`${AROUND} {\n${rules.join('\n')}\n}`] : [];
  return [...statements.filter(isOfPage), ...scoped].join('\n');
}

const ofElement = (rule: string, componentPrefix: string): string =>
  rule.replaceAll(/:root\b/g, INSIDE).replaceAll(/\.ant-(?=[a-z])/g, `.${componentPrefix}-`);

/** The statements on the outermost level of a stylesheet without comments. */
function statementsOf(css: string): string[] {
  const statements: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at]!;
    if (quote) {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
      continue;
    }
    if (character === '"' || character === "'") quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0 && (character === '}' || character === ';')) {
      statements.push(css.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  const rest = css.slice(start).trim();
  return rest ? [...statements, rest] : statements;
}

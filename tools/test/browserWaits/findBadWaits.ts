import ts from 'typescript';

/** What to write instead of each pattern by which browser tests failed while the portal was right (decision 0213). */
export const advice = {
  sleep: 'Do not sleep: wait for what the page shows next, `await expect(locator).toBeVisible()`.',
  request:
    'Wait for what the response brings to the page. A test about requests calls `requestOf` or `responseOf` of e2e/requests.ts.',
  networkIdle: 'The network is never idle, because the portal streams: wait for what the page shows.',
  clock: 'Advance the clock by e2e/clock.ts, which first waits until no request is pending.',
  force: 'Do not force an action: a person could not do it either. Wait until nothing covers the element.',
  oneShotRead:
    'This reads once, whatever is still loading: write `await expect(locator).toHaveText()` (toBeVisible, toHaveCount, ' +
    'toHaveValue), or call `readText`, `readTexts`, `readValue` or `whichIsShown` of e2e/waits.ts.',
  readInExpect:
    'This asserts what was read once: write `await expect.poll(() => …)` or `await expect(locator).toHave…`.',
  readInCondition: 'This decides by what was read once: call `whichIsShown` of e2e/waits.ts.',
  navigation: 'The page is left before it shows what the action did: assert that in between.',
  time: 'Browser tests do not measure time: assert what happens, and measure in bench/.',
};

export type Pattern = keyof typeof advice;

export interface BadWait {
  line: number;
  pattern: Pattern;
}

const setOf = (names: string) => new Set(names.split(' '));

const ACTIONS = setOf(
  'click dblclick tap check uncheck setChecked hover fill press pressSequentially selectOption dragTo',
);
const NAVIGATIONS = setOf('goto reload goBack goForward');
const ONE_SHOT_READS = setOf(
  'isVisible isHidden isEnabled isDisabled isEditable isChecked count all innerText textContent inputValue ' +
    'allInnerTexts allTextContents',
);
/** May read something to work with later, but must neither decide nor prove anything. */
const OTHER_READS = setOf('evaluate evaluateAll getAttribute boundingBox innerHTML');
const REQUEST_WAITS = setOf('waitForRequest waitForResponse');
const REQUEST_EVENTS = setOf('request response requestfinished requestfailed');

const methodOf = (node: ts.Node): string =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';

/** Whether a call is repeated until it fits: inside of `expect.poll(() => …)` or `expect(async () => …).toPass()`. */
function isRetried(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (!ts.isArrowFunction(at) || !ts.isCallExpression(parent)) continue;
    const callee = parent.expression.getText();
    if (callee === 'expect.poll') return true;
    if (callee === 'expect' && methodOf(parent.parent.parent) === 'toPass') return true;
  }
  return false;
}

const isCondition = (node: ts.Node, parent: ts.Node): boolean =>
  ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node) ||
  ((ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node);

/** Follows a read outwards to the argument of `expect`, or to a condition. */
function useOfRead(call: ts.Node): Pattern | undefined {
  for (let at = call; at.parent && !ts.isStatement(at) && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isCallExpression(at.parent) && at.parent.expression.getText() === 'expect') return 'readInExpect';
    if (isCondition(at, at.parent)) return 'readInCondition';
  }
  return undefined;
}

const isForced = ({ arguments: given }: ts.CallExpression): boolean =>
  given.some((one) => ts.isObjectLiteralExpression(one) && /\bforce: true\b/.test(one.getText()));

const isEventOfRequests = ({ arguments: [event] }: ts.CallExpression): boolean =>
  !!event && ts.isStringLiteralLike(event) && REQUEST_EVENTS.has(event.text);

function patternOfCall(call: ts.CallExpression): Pattern | undefined {
  const method = methodOf(call);
  if (method === 'waitForTimeout') return 'sleep';
  if (REQUEST_WAITS.has(method) || (method === 'waitForEvent' && isEventOfRequests(call))) return 'request';
  if (ACTIONS.has(method) && isForced(call)) return 'force';
  // `Promise.all([…])` reads nothing.
  if (ONE_SHOT_READS.has(method) && call.arguments.length === 0) return isRetried(call) ? undefined : 'oneShotRead';
  return OTHER_READS.has(method) && !isRetried(call) ? useOfRead(call) : undefined;
}

/** Names and dates may be made from the current time; a time that is remembered or compared measures. */
function measuresTime(call: ts.CallExpression): boolean {
  const callee = call.expression.getText();
  if (callee === 'performance.now') return true;
  const { parent } = call;
  if (callee !== 'Date.now') return false;
  if (ts.isVariableDeclaration(parent)) return true;
  return ts.isBinaryExpression(parent) && /^([<>]=?|(\?\?)?=)$/.test(parent.operatorToken.getText());
}

/** The method that a statement calls last: `await page.getByRole('button').click();`. */
const methodOfStatement = (statement: ts.Statement | undefined): string =>
  statement && ts.isExpressionStatement(statement) && ts.isAwaitExpression(statement.expression)
    ? methodOf(statement.expression.expression)
    : '';

const isLeftTooEarly = (statement: ts.Statement, before: ts.Statement | undefined): boolean =>
  NAVIGATIONS.has(methodOfStatement(statement)) && ACTIONS.has(methodOfStatement(before));

function patternOf(node: ts.Node): Pattern | undefined {
  if (ts.isCallExpression(node)) return measuresTime(node) ? 'time' : patternOfCall(node);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'clock') return 'clock';
  return ts.isStringLiteralLike(node) && node.text === 'networkidle' ? 'networkIdle' : undefined;
}

/** Returns every refused pattern in the source of a browser test. */
export function findBadWaits(name: string, text: string): BadWait[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: BadWait[] = [];
  const add = (node: ts.Node, pattern: Pattern) =>
    found.push({ line: source.getLineAndCharacterOfPosition(node.getEnd()).line + 1, pattern });
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node);
    if (pattern) add(node, pattern);
    if (ts.isBlock(node) || ts.isSourceFile(node))
      for (const [index, statement] of node.statements.entries())
        if (isLeftTooEarly(statement, node.statements[index - 1])) add(statement, 'navigation');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

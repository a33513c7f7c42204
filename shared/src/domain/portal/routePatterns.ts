// Patterns of routes where there is no React: the edge, the contract of remotes, releases. Browsers ask the router itself,
// and a test beside this file holds both to the same answers.

/** How a pattern takes a path: the more segments it names literally, the better it fits. */
interface CompiledPattern {
  expression: RegExp;
  literalSegments: number;
}

const escapeLiteral = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function compileSegment(segment: string): string {
  if (segment === '*') return '(?:/.*)?';
  const optional = segment.endsWith('?');
  const name = optional ? segment.slice(0, -1) : segment;
  const body = `/${name.startsWith(':') ? '[^/]+' : escapeLiteral(name)}`;
  return optional ? `(?:${body})?` : body;
}

const compiledPatterns = new Map<string, CompiledPattern>();

function compile(pattern: string): CompiledPattern {
  const known = compiledPatterns.get(pattern);
  if (known) return known;
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const compiled = {
    expression: new RegExp(`^${segments.map(compileSegment).join('')}/?$`, 'i'),
    literalSegments: segments.filter((segment) => !segment.startsWith(':') && segment !== '*').length,
  };
  compiledPatterns.set(pattern, compiled);
  return compiled;
}

/**
 * The item whose React Router pattern fits the path best, as the shell's router would choose: literal segments before
 * parameters, `:name?` and `name?` may be absent, `*` takes the rest.
 */
export function bestRoute<Item extends { path: string }>(items: readonly Item[], path: string): Item | undefined {
  let best: Item | undefined;
  let bestLiterals = -1;
  for (const item of items) {
    const { expression, literalSegments } = compile(item.path);
    if (literalSegments > bestLiterals && expression.test(path)) [best, bestLiterals] = [item, literalSegments];
  }
  return best;
}

/** Whether an address, without search and fragment, is one that the pattern takes. */
export const takesAddress = (pattern: string, address: string): boolean => compile(pattern).expression.test(address);

/** What an address gives for the parameters of a pattern that takes it, decoded as the router does; absent ones are left out. */
export function parametersOf(pattern: string, address: string): Record<string, string> {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const source = compile(pattern).expression.source.replaceAll('[^/]+', '([^/]+)');
  const values = new RegExp(source, 'i').exec(address)?.slice(1) ?? [];
  return Object.fromEntries(
    names.flatMap((name, index) => (values[index] === undefined ? [] : [[name, decoded(values[index])]])),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No encoded text: it stands for itself.
    return text;
  }
}

/**
 * The shapes of addresses that a pattern takes, names of parameters left out: `/a/:id/:tab?` takes `/a/:` and `/a/:/:`.
 * Two routes that share a shape compete for the same addresses.
 */
export const shapesOf = (pattern: string): string[] =>
  pattern
    .split('/')
    .filter((segment) => segment !== '')
    .reduce<string[]>(
      (shapes, segment) => {
        const name = segment.replace(/\?$/, '');
        const longer = shapes.map((shape) => `${shape}/${name.startsWith(':') ? ':' : name.toLowerCase()}`);
        return segment.endsWith('?') ? [...shapes, ...longer] : longer;
      },
      [''],
    )
    .map((shape) => shape || '/');

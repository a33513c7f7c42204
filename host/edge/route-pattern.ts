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

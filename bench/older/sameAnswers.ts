import { signIn } from '../platform';
import type { BuildName, Origins } from './bothBuilds';
import type { OpenApi } from './contractChanges';

/** Values that are another at every question: times, signed addresses, secrets. */
const CHANGES = /^\d{4}-\d\d-\d\dT|^https?:|[?&]sig(?:nature)?=|^[\w-]{20,}$/;

/** What the older build answers and the current one does not, as lines. Further fields are no loss. */
function lost(older: unknown, current: unknown, place: string): string[] {
  if (Array.isArray(older)) {
    if (!Array.isArray(current)) return [`${place} is no list any more`];
    if (current.length < older.length) return [`${place} has ${current.length} instead of ${older.length}`];
    // A list that grew has the same somewhere.
    const isThere = (each: unknown) => current.some((other) => lost(each, other, place).length === 0);
    return older
      .flatMap((each, index) =>
        current.length > older.length && isThere(each) ? [] : lost(each, current[index], `${place}[${index}]`),
      )
      .slice(0, 3);
  }
  if (typeof older === 'object' && older !== null) {
    if (typeof current !== 'object' || current === null) return [`${place} is ${JSON.stringify(current)}`];
    return Object.entries(older).flatMap(([name, value]) =>
      name in current
        ? lost(value, (current as Record<string, unknown>)[name], `${place}.${name}`)
        : [`${place}.${name} is gone`],
    );
  }
  if (older === current || (typeof older === 'string' && CHANGES.test(older) && typeof current === 'string')) return [];
  return [`${place} was ${JSON.stringify(older)}, is ${JSON.stringify(current)}`];
}

const paths = ({ paths: all }: OpenApi): string[] =>
  Object.entries(all).flatMap(([path, { get }]) => {
    const type = Object.keys(get?.responses['200']?.content ?? {})[0];
    const asksNothing = get && !path.includes('{') && !get.parameters?.some(({ required }) => required);
    return asksNothing && type === 'application/json' ? [path] : [];
  });

/** Asks both builds the same, wherever a call needs nothing to be asked with. */
export async function sameAnswers(
  origins: Record<BuildName, Origins>,
  apis: Record<keyof Origins, OpenApi>,
): Promise<{ asked: number; problems: string[] }> {
  const problems: string[] = [];
  let asked = 0;
  const users = ['admin@aurora.example', 'corretor@boreal.example'];
  for (const user of users) {
    const token = await signIn(origins.current.platform, user);
    for (const service of ['platform', 'board'] as const)
      for (const path of paths(apis[service])) {
        const ask = async (build: BuildName) => {
          const answer = await fetch(`${origins[build][service]}${path}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
        };
        const [before, now] = [await ask('older'), await ask('current')];
        asked += 1;
        if (before.status >= 500) problems.push(`${path}: the older build answers ${before.status}`);
        if (before.status !== now.status) problems.push(`${path}: ${before.status} before, ${now.status} now`);
        else if (before.status === 200) problems.push(...lost(before.body, now.body, path).slice(0, 5));
      }
  }
  return { asked, problems };
}

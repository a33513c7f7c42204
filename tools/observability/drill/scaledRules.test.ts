import { readFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { FACTOR, scaledRules } from './scaledRules';

const rules = readFileSync(path.join(portalRoot, 'deploy/observability/alerts.yml'), 'utf8');

describe('the rules of a drill', () => {
  it('are faster in every duration', () => {
    const text = 'expr: rate(a[5m]) > b offset 1h\nfor: 30s';
    expect(scaledRules(text, 30)).toBe('expr: rate(a[10s]) > b offset 120s\nfor: 1s');
  });

  it('are otherwise those of every day: no threshold, no label and no text is another one', () => {
    const withoutDurations = (text: string) => text.replaceAll(/(\bfor: |\[|\boffset )\d+[smh]/g, '$1');
    expect(withoutDurations(scaledRules(rules))).toBe(withoutDurations(rules));
    expect(scaledRules(rules)).not.toBe(rules);
  });

  it('have durations that Prometheus takes', () => {
    const seconds = [...scaledRules(rules).matchAll(/(?:for: |\[|offset )([\d.]+)s/g)].map(([, count]) =>
      Number(count),
    );
    expect(seconds.length).toBeGreaterThan(20);
    expect(seconds.filter((count) => !Number.isInteger(count) || count < 1)).toEqual([]);
    expect(FACTOR).toBe(30);
  });
});

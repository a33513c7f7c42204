import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { portalRoot } from '../../build/portalRoot';

interface Rule {
  alert: string;
  expr: string;
}

const { groups } = parse(readFileSync(path.join(portalRoot, 'deploy/observability/alerts.yml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = new Map(groups.flatMap((group) => group.rules.map((rule) => [rule.alert, rule] as const)));

/** The number beyond which an alert is told: the first that its expression compares with. Throws where there is none. */
export function limitOf(alert: string): number {
  const [, limit] = /(?:>|<|==) *([\d.]+(?:e\d+)?)\b/.exec(rules.get(alert)?.expr ?? '') ?? [];
  if (limit === undefined) throw new Error(`The alert ${alert} compares with no number.`);
  return Number(limit);
}

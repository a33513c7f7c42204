import { DEMO_PASSWORD } from '../../demo/users';
import { createDemoDatabase } from '../../demo/testing';
import { describedCalls } from '../everyCall';
import type { DescribedCall } from '../everyCall';
import { startPlatformOn } from '../platformUnderTest';
import type { PlatformUnderTest } from '../platformUnderTest';

/** Who attacks: one user of each kind. The administrator of the other insurer is among them. */
export const attackers = {
  administrator: 'admin@aurora.example',
  underwriter: 'subscritor@aurora.example',
  viewer: 'consulta@aurora.example',
  broker: 'corretor@boreal.example',
  brokerAdministrator: 'gestora@boreal.example',
  agent: 'agente@boreal.example',
  advisor: 'assessor@prisma.example',
  policyHolder: 'tomador@construtora.example',
  insured: 'segurado@municipio.example',
  other: 'parceiro@aurora.example',
  stranger: 'admin@atlas.example',
} as const;

export interface AttackedPlatform extends PlatformUnderTest {
  /** Every call of the contracts, of all three services. A later call is among them without a line here. */
  calls: DescribedCall[];
  companyId: { aurora: number; atlas: number };
  /** The attackers as users. */
  attackerIds: ReadonlySet<number>;
}

/** The platform with the whole of the demonstration in it, which has something of everything. */
export async function startAttackedPlatform(): Promise<AttackedPlatform> {
  const platform = await startPlatformOn(await createDemoDatabase(), { password: DEMO_PASSWORD });
  const { rows } = await platform.database.pool.query<{ id: number; key: 'aurora' | 'atlas' }>(
    'select id, key from companies',
  );
  const companyId = Object.fromEntries(rows.map(({ id, key }) => [key, id])) as AttackedPlatform['companyId'];
  const { rows: people } = await platform.database.pool.query<{ id: number }>(
    'select id from users where email = any($1)',
    [Object.values(attackers)],
  );
  const attackerIds = new Set(people.map(({ id }) => id));
  return { ...platform, calls: await describedCalls(platform, attackers.administrator), companyId, attackerIds };
}

/** One line for the log of a run; docs/security.md holds what a whole run printed. */
export function report(what: string, counts: Record<string, number>): void {
  const text = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`hostile: ${what}: ${text.join(', ')}\n`);
}

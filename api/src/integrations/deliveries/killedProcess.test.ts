import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { notInArray } from 'drizzle-orm';
import { policyPaid } from '@portal/shared/contracts/events/policies';
import { saveIntegrationDestination } from '@portal/shared/contracts/integrations/destinations';
import { integrations } from '../../platform/database/schema/integrations';
import { outboxEvents } from '../../platform/database/schema/outbox';
import { publish } from '../../platform/outbox/publish';
import { policyId } from '../../testing/business';
import { broker, company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest, TOKEN_SECRET } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { startReceiver } from './testing/receiver';
import type { Receiver } from './testing/receiver';

jest.setTimeout(600_000);

const LEASE_MS = 1500;
const POLICIES = [1, 2, 3, 4, 5];
const EVENTS = 8;

let platform: PlatformUnderTest;
let receiver: Receiver;
const children: ChildProcess[] = [];
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await receiver.close();
  await platform.close();
});

async function startProcess(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./testing/deliveringProcess.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, platform.database.connectionString, String(LEASE_MS), TOKEN_SECRET],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

it('of two processes one is killed in the middle: every event arrives, those of each policy in their order', async () => {
  const { db } = platform.database;
  const made = await platform.send(
    saveIntegrationDestination,
    {
      body: {
        ...{ UniqueId: randomUUID(), ExpectedRevision: null, Kind: 'webhook', Name: 'ERP' },
        ...{ Address: receiver.address, Events: ['policy.paid'] },
      },
    },
    { as: email.admin },
  );
  expect(made.status).toBe(200);
  for (let Installment = 1; Installment <= EVENTS; Installment += 1)
    for (const policy of POLICIES)
      await db.transaction((transaction) =>
        publish(transaction, policyPaid, {
          companyId: company.aurora,
          subjectUniqueId: policyId(policy),
          occurredAt: new Date(),
          payload: {
            ...{ PolicyUniqueId: policyId(policy), Number: `N-${policy}`, BrokerUniqueId: uniqueIdOf(broker.boreal) },
            ...{ Installment, Installments: EVENTS, AmountValue: 1_00, PaidOn: '2026-11-20' },
          },
        }),
      );
  // The one that delivers dies in the middle of a request: nobody answers the one that it waits for.
  let killed: ChildProcess | null = null;
  receiver.answers(() => {
    if (receiver.heard.length === 12) killed?.kill('SIGKILL');
    return { status: 200 };
  });
  killed = await startProcess();
  await startProcess();
  const open = () => db.$count(integrations, notInArray(integrations.statusId, [3, 6, 7]));
  const isAllAccepted = async () =>
    (await db.$count(integrations)) >= POLICIES.length * EVENTS * 3 && (await open()) === 0;
  while (!(await isAllAccepted()));
  expect(killed.killed).toBe(true);
  expect(await db.$count(outboxEvents)).toBe(POLICIES.length * EVENTS);
  const told = receiver.heard.map(({ body }) => (JSON.parse(body) as { data: Record<string, string | number> }).data);
  for (const policy of POLICIES) {
    const ofPolicy = told.filter((one) => one['Number'] === `N-${policy}`).map((one) => one['Installment']);
    // The same one may come twice, and never one before another that it follows.
    expect(ofPolicy).toEqual([...ofPolicy].sort((one, other) => Number(one) - Number(other)));
    expect([...new Set(ofPolicy)]).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 1));
  }
});

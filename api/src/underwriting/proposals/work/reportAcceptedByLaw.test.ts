import { desc, eq } from 'drizzle-orm';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { makeHolder, makeProposal, prepareEngine, proposalNow } from '../../../boards/decisions/testing/dealsUnderTest';
import { auditHistory } from '../../../platform/database/schema/history';
import { notifications } from '../../../platform/database/schema/notifications';
import { proposals } from '../../../platform/database/schema/proposals';
import { company } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { reportAcceptedByLaw } from './reportAcceptedByLaw';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
  await platform.database.db.update(proposals).set({ legalClockStartedAt: null });
});
afterAll(() => platform.close());

const daysAgo = (days: number) => instantAt(addDays(today(), -days), '12:00');
const ADMIN = 1;
const BROKER = 4;

async function make(columns: Partial<typeof proposals.$inferInsert>, cancelledBy?: number) {
  const holder = await makeHolder(platform);
  const proposal = await makeProposal(platform, holder.id, { legalClockStartedAt: daysAgo(65), ...columns });
  if (cancelledBy !== undefined)
    await platform.database.db.insert(auditHistory).values({
      companyId: company.aurora,
      ...{ subjectKind: 'proposal', subjectUniqueId: proposal.uniqueId, action: 'cancelled', changes: [] },
      ...{ changedByUserId: cancelledBy, changedByName: 'Alguém' },
    });
  return proposal;
}

it('names the proposals that the law has accepted already, and those that the insurer ended too late', async () => {
  const { EmAnalise, AguardandoCorretor, Recusada, Cancelada } = ProposalStatus;
  const waiting = await make({ statusId: EmAnalise });
  const askedTooLate = await make({ statusId: AguardandoCorretor, legalClockPausedAt: daysAgo(10) });
  const refusedTooLate = await make({ statusId: Recusada, legalClockEndedAt: daysAgo(10) });
  const cancelledTooLate = await make({ statusId: Cancelada, legalClockEndedAt: daysAgo(10) }, ADMIN);
  const others = [
    await make({ statusId: EmAnalise, legalClockStartedAt: daysAgo(20) }),
    await make({ statusId: AguardandoCorretor, legalClockPausedAt: daysAgo(50) }),
    await make({ statusId: Recusada, legalClockEndedAt: daysAgo(50) }),
    await make({ statusId: Cancelada, legalClockEndedAt: daysAgo(10) }, BROKER),
  ];

  expect(await reportAcceptedByLaw(platform.database.db)).toEqual({ accepted: 2, lost: 2 });
  const [notice] = await platform.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, 'legalClock'))
    .orderBy(desc(notifications.id));
  expect(notice?.title).toBe('Propostas aceitas por decurso de prazo: 4');
  expect(notice?.text).toContain(`Aguardam a emissão: ${waiting.number}, ${askedTooLate.number}.`);
  expect(notice?.text).toContain(
    `Foram recusadas ou canceladas pela seguradora depois do fim do prazo: ${refusedTooLate.number}, ${cancelledTooLate.number}.`,
  );
  for (const { number } of others) expect(notice?.text).not.toContain(number);
  // A request that came too late ended no period.
  expect(await proposalNow(platform, askedTooLate.id)).toMatchObject({ legalClockPausedAt: null });
});

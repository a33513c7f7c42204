import { eq } from 'drizzle-orm';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { legalDeadlineOf } from './legalDeadline';
import {
  makeHolder,
  makeProposal,
  openCardsOf,
  prepareEngine,
  proposalNow,
} from '../../boards/decisions/testing/dealsUnderTest';
import { runEngine } from '../engine/runEngine';
import { requestDocuments } from '../../platform/database/schema/documents';
import { proposals } from '../../platform/database/schema/proposals';
import { company } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { settleLegalClock } from './settleLegalClock';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

/** An hour in São Paulo. */
const at = (time: string) => new Date(`${time}:00-03:00`);

/** A proposal that was handed in at a moment, and waits on a card. */
async function handedInAt(moment: Date) {
  const holder = await makeHolder(platform);
  const proposal = await makeProposal(platform, holder.id, { insuredAmountCents: 3_000_00, legalClockStartedAt: null });
  await platform.database.db.transaction((transaction) =>
    runEngine(transaction, reference(proposal.uniqueId), { now: moment, by: { id: null, name: 'Teste' } }),
  );
  return proposal;
}

const reference = (uniqueId: string) => ({ companyId: company.aurora, kind: 'proposal' as const, uniqueId });

async function ask(uniqueId: string, name: string, now: Date) {
  await platform.database.db
    .insert(requestDocuments)
    .values({ companyId: company.aurora, ownerKind: 'proposal', ownerUniqueId: uniqueId, name, status: 'Pendente' });
  await settle(uniqueId, now);
}

async function answer(name: string, uniqueId: string, now: Date) {
  await platform.database.db
    .update(requestDocuments)
    .set({ status: 'Aguardando_Analise' })
    .where(eq(requestDocuments.name, name));
  await settle(uniqueId, now, true);
}

const settle = (uniqueId: string, now: Date, isAnswer = false) =>
  platform.database.db.transaction((transaction) =>
    settleLegalClock(transaction, reference(uniqueId), { isAnswer, now }),
  );

/** The end of the period on the proposal and on its card, as people read it; null while none runs. */
async function ends(proposal: { id: number; uniqueId: string }): Promise<(string | null)[]> {
  const [card] = await openCardsOf(platform, proposal.uniqueId);
  return [await proposalNow(platform, proposal.id), card!.row].map((clock) => {
    const end = legalDeadlineOf(clock);
    return end && formatDateTime(end);
  });
}

describe('the 25 days of a proposal', () => {
  // Handed in on 9 October; day 24 is 2 November, a holiday, and 23:50 there is the next day in UTC. The answer comes on
  // 15 November, a Sunday and a holiday. Twenty-five whole days from then end with 10 December, not nine hours later.
  it('begin anew with an answer on a holiday to a request ten minutes before the end of day 24', async () => {
    const proposal = await handedInAt(at('2026-10-09T09:00'));
    expect(await ends(proposal)).toEqual(['03/11/2026 23:59', '03/11/2026 23:59']);
    await ask(proposal.uniqueId, 'Balanço 2025', at('2026-11-02T23:50'));
    expect(await ends(proposal)).toEqual([null, null]);
    await answer('Balanço 2025', proposal.uniqueId, at('2026-11-15T10:07'));
    expect(await ends(proposal)).toEqual(['10/12/2026 23:59', '10/12/2026 23:59']);
  });

  it('begin with the last of several answers, and from the one that came where the rest is taken back', async () => {
    const proposal = await handedInAt(at('2026-10-09T09:00'));
    await ask(proposal.uniqueId, 'Edital 7', at('2026-10-20T08:00'));
    await ask(proposal.uniqueId, 'Ata 7', at('2026-10-21T08:00'));
    await answer('Edital 7', proposal.uniqueId, at('2026-10-28T14:00'));
    expect(await ends(proposal)).toEqual([null, null]);
    await platform.database.db
      .update(requestDocuments)
      .set({ deletedAt: at('2026-10-30T14:00') })
      .where(eq(requestDocuments.name, 'Ata 7'));
    await settle(proposal.uniqueId, at('2026-10-30T14:00'));
    expect(await ends(proposal)).toEqual(['24/11/2026 23:59', '24/11/2026 23:59']);
  });

  it('gain nothing from a request that the insurer takes back unanswered', async () => {
    const proposal = await handedInAt(at('2026-10-09T09:00'));
    await ask(proposal.uniqueId, 'Ata 8', at('2026-10-20T09:00'));
    await platform.database.db
      .update(requestDocuments)
      .set({ deletedAt: at('2026-10-22T09:00') })
      .where(eq(requestDocuments.name, 'Ata 8'));
    await settle(proposal.uniqueId, at('2026-10-22T09:00'));
    // Eleven of the days were gone; the other fourteen are left.
    expect(await ends(proposal)).toEqual(['05/11/2026 23:59', '05/11/2026 23:59']);
    await settle(proposal.uniqueId, at('2026-10-23T09:00'));
    expect(await ends(proposal)).toEqual(['05/11/2026 23:59', '05/11/2026 23:59']);
  });

  it('do not begin again once the insurer has answered', async () => {
    const proposal = await handedInAt(at('2026-10-09T09:00'));
    await platform.database.db
      .update(proposals)
      .set({ legalClockEndedAt: at('2026-10-12T09:00') })
      .where(eq(proposals.id, proposal.id));
    const before = await proposalNow(platform, proposal.id);
    await ask(proposal.uniqueId, 'Ata 9', at('2026-10-20T09:00'));
    expect(await proposalNow(platform, proposal.id)).toMatchObject({
      legalClockStartedAt: before.legalClockStartedAt,
      legalClockPausedAt: null,
    });
  });
});

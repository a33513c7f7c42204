import { and, asc, eq, isNull } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { cards, pipes, steps } from '../../../platform/database/schema/boards';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { broker, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db.update(policyHolders).set({ isBlocked: false }).where(eq(policyHolders.id, holder.aco));
});
afterEach(() => platform.close());

async function addPipe() {
  const { db } = platform.database;
  const functionalityId = Functionality.GERENCIAR_PIPE_NOMEACAO;
  await db.insert(pipes).values({ id: 37, companyId: 1, name: 'Nomeação', functionalityId, order: 9 });
  await db.insert(steps).values({ id: 371, companyId: 1, pipeId: 37, name: 'Entrada', stage: 'queue', order: 1 });
}

const request = (holderId: number, as: string = email.broker, brokerId?: number) =>
  platform.send(
    calls.registerNominationRequest,
    {
      body: {
        PolicyHolderUniqueId: uniqueIdOf(holderId),
        ...(brokerId ? { BrokerUniqueId: uniqueIdOf(brokerId) } : {}),
      },
    },
    { as },
  );

const nominationsOf = (policyHolderId: number, brokerId: number) =>
  platform.database.db
    .select()
    .from(policyHolderNominations)
    .where(
      and(eq(policyHolderNominations.policyHolderId, policyHolderId), eq(policyHolderNominations.brokerId, brokerId)),
    )
    .orderBy(asc(policyHolderNominations.id));
const nominationOf = async (policyHolderId: number, brokerId: number) =>
  (await nominationsOf(policyHolderId, brokerId)).at(-1);
const openCards = (nominationUniqueId = '') =>
  platform.database.db
    .select()
    .from(cards)
    .where(and(eq(cards.nominationUniqueId, nominationUniqueId), isNull(cards.decision)));

describe('asking for a nomination', () => {
  it('opens a card where the insurer decides it', async () => {
    await addPipe();
    expect((await request(holder.aco)).response).toEqual({ Status: 'pending' });
    const nomination = await nominationOf(holder.aco, broker.boreal);
    expect(nomination?.status).toBe('pending');
    expect(await openCards(nomination?.uniqueId)).toMatchObject([
      {
        pipeId: 37,
        stepId: 371,
        cardType: 'NOMEACAO_TOMADOR',
        policyHolderUniqueId: uniqueIdOf(holder.aco),
        brokerUniqueId: uniqueIdOf(broker.boreal),
        cardData: { body: 'Metalúrgica 100% Aço · Boreal Corretora' },
      },
    ]);
  });

  it('again, also at the same moment, is the same request', async () => {
    await addPipe();
    const answers = await Promise.all([request(holder.aco), request(holder.aco), request(holder.aco, email.agent)]);
    expect(answers.map(({ response }) => response)).toEqual(Array(3).fill({ Status: 'pending' }));
    expect(await openCards((await nominationOf(holder.aco, broker.boreal))?.uniqueId)).toHaveLength(1);
  });

  it('for one that waits without a card opens it', async () => {
    await addPipe();
    await request(holder.alvaro);
    expect(await openCards((await nominationOf(holder.alvaro, broker.boreal))?.uniqueId)).toHaveLength(1);
  });

  it('after a refusal asks anew, with a card of its own', async () => {
    await addPipe();
    await request(holder.aco);
    const first = await nominationOf(holder.aco, broker.boreal);
    const { db } = platform.database;
    await db
      .update(cards)
      .set({ decision: 'refused', closedAt: new Date() })
      .where(eq(cards.nominationUniqueId, first?.uniqueId ?? ''));
    await db.update(policyHolderNominations).set({ status: 'rejected', decidedAt: new Date() });
    expect((await request(holder.aco)).response).toEqual({ Status: 'pending' });
    const [refused, again] = await nominationsOf(holder.aco, broker.boreal);
    expect([refused, again]).toMatchObject([
      { uniqueId: first?.uniqueId, status: 'rejected' },
      { status: 'pending', decidedAt: null },
    ]);
    expect(await openCards(again?.uniqueId)).toHaveLength(1);
  });

  it('that was approved already changes nothing', async () => {
    expect((await request(holder.horizonte)).response).toEqual({ Status: 'approved' });
  });

  it('is done by the insurer or an advisor for the broker that they name', async () => {
    await addPipe();
    expect((await request(holder.aco, email.admin)).status).toBe(400);
    expect((await request(holder.aco, email.admin, broker.zenite)).response).toEqual({ Status: 'pending' });
    expect((await request(holder.horizonte, email.advisor, broker.austral)).response).toEqual({ Status: 'pending' });
    expect((await request(holder.aco, email.advisor, broker.zenite)).status).toBe(404);
  });

  it('for a blocked policy holder is refused', async () => {
    await addPipe();
    await platform.database.db.update(policyHolders).set({ isBlocked: true });
    expect((await request(holder.aco)).status).toBe(422);
    expect(await nominationOf(holder.aco, broker.boreal)).toBeUndefined();
  });

  it('where nobody decides nominations leaves nothing behind', async () => {
    const answer = await request(holder.aco);
    expect(answer).toMatchObject({ status: 422, errors: [{ Message: expect.stringMatching(/nada foi pedido/) }] });
    expect(await nominationOf(holder.aco, broker.boreal)).toBeUndefined();
  });

  it('for a policy holder of the other insurer finds none', async () => {
    expect((await request(holder.oeste)).status).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import * as followUps from '@portal/shared/contracts/boards/kanbanFollowUp';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { cards } from '../../../platform/database/schema/boards';
import { recordObservations } from '../../../platform/database/schema/cardActions';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { card, company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { auditOf, cardOfProposal, prepareActions } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareActions(platform);
  await cardOfProposal(platform, 1001, 1);
  // A later card of the same proposal, and the card of a limit.
  await cardOfProposal(platform, 1002, 1);
  await cardOfProposal(platform, 1003, 2, { cardType: 'REQUEST_LIMIT' });
  await platform.database.db.insert(limitRequests).values([
    {
      uniqueId: uniqueIdOf(9601),
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      currentLimitCents: 900_00,
      requestedLimitCents: 5_000_00,
      justification: 'Excede o limite disponível.',
      status: 'pending',
    },
  ]);
});
afterAll(() => platform.close());

const write = (
  CardId: number,
  Observation: string,
  { visible = false, as = email.underwriter, UniqueId }: { visible?: boolean; as?: string; UniqueId?: string } = {},
) =>
  platform.send(
    followUps.followUpSendObservation,
    { body: { CardId, Observation, IsVisibleToBroker: visible, ...(UniqueId && { UniqueId }) } },
    { as },
  );
const followUp = (CardId: number, as: string = email.viewer) =>
  platform.send(followUps.getCardFollowUp, { query: { CardId } }, { as });
const unreadOf = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.UnreadCount;

describe('observations about a record', () => {
  it('stay with the record: every card of it tells them, oldest first, with author and time', async () => {
    await write(1001, '  Conferido com o financeiro. ');
    await write(1002, 'Segunda.', { as: email.admin });
    for (const cardId of [1001, 1002])
      expect((await followUp(cardId)).response).toMatchObject({
        BrokerName: 'Boreal Corretora',
        LimitRequest: null,
        Observations: [
          { Text: 'Conferido com o financeiro.', AuthorName: 'Bruno Reis', IsVisibleToBroker: false },
          { Text: 'Segunda.', AuthorName: 'Ana Prado' },
        ],
      });
    expect((await followUp(1005)).response.Observations).toEqual([]);
  });

  it('reach the broker only where they are meant for them', async () => {
    const before = await unreadOf(email.broker);
    await write(1001, 'Só para nós.');
    expect(await unreadOf(email.broker)).toBe(before);
    await write(1001, 'Envie a minuta.', { visible: true });
    expect(await unreadOf(email.broker)).toBe(before + 1);
    const [told] = (await platform.send(getNotifications, { query: { rowsPerPage: 1 } }, { as: email.agent })).response
      .Data;
    expect(told).toMatchObject({
      Kind: 'observationSent',
      Title: 'A seguradora escreveu sobre P-1001',
      Text: 'Envie a minuta.',
    });
  });

  it('are written once, however often the request is repeated', async () => {
    const UniqueId = uniqueIdOf(9700);
    const before = await unreadOf(email.broker);
    const first = await write(1001, 'Uma vez.', { visible: true, UniqueId });
    const second = await write(1001, 'Uma vez.', { visible: true, UniqueId });
    expect(second.response).toEqual(first.response);
    expect(await unreadOf(email.broker)).toBe(before + 1);
    expect((await write(1001, 'Outra.', { UniqueId })).status).toBe(409);
    expect((await write(1001, 'Uma vez.', { UniqueId, as: email.admin })).status).toBe(409);
  });

  it.each([
    ['by who may only look', 1001, 'Texto', { as: email.viewer }, 403],
    ['without words', 1001, '  ', {}, 400],
    ['for a broker that is not there', 1005, 'Texto', { visible: true }, 422],
    ['on a card of another company', card.atlas, 'Texto', {}, 404],
    ['on a card of an unseen pipe', card.cadastro, 'Texto', {}, 404],
    ['by a broker', 1001, 'Texto', { as: email.broker }, 403],
  ])('%s are refused', async (_what, cardId, text, options, status) => {
    const before = await platform.database.db.$count(recordObservations);
    expect((await write(cardId, text, options)).status).toBe(status);
    expect(await platform.database.db.$count(recordObservations)).toBe(before);
  });

  it('are not told to who does not see the card', async () => {
    expect((await followUp(card.atlas)).status).toBe(404);
    expect((await followUp(card.cadastro, email.underwriter)).status).toBe(404);
    expect((await followUp(1001, email.broker)).status).toBe(403);
  });

  it('of a decided card can still be read and written', async () => {
    await platform.database.db
      .update(cards)
      .set({ decision: 'refused', decidedAt: new Date(), closedAt: new Date() })
      .where(eq(cards.id, 1002));
    expect((await write(1002, 'Depois da recusa.')).status).toBe(200);
    expect((await followUp(1002)).response.Observations.at(-1)).toMatchObject({ Text: 'Depois da recusa.' });
  });
});

describe('observations about a request to review a limit', () => {
  const observe = (as: string, PolicyHolderUniqueId = uniqueIdOf(holder.horizonte), Observation = 'Comitê dia 30.') =>
    platform.send(
      followUps.createPolicyHolderRequestLimitObservation,
      { body: { PolicyHolderUniqueId, Observation } },
      { as },
    );

  it('are told by the card of the request, beside those of its proposal', async () => {
    expect((await observe(email.underwriter)).status).toBe(200);
    expect((await followUp(1003)).response).toMatchObject({
      Observations: [],
      LimitRequest: {
        PolicyHolderUniqueId: uniqueIdOf(holder.horizonte),
        RequestedLimitValue: 5_000_00,
        Justification: 'Excede o limite disponível.',
        Observations: [{ Text: 'Comitê dia 30.', AuthorName: 'Bruno Reis', IsVisibleToBroker: false }],
      },
    });
    expect(await auditOf(platform, uniqueIdOf(9601))).toMatchObject([{ action: 'observed' }]);
  });

  it('are refused to who may only look, and where there is no such request on a visible pipe', async () => {
    expect((await observe(email.viewer)).status).toBe(403);
    expect((await observe(email.underwriter, uniqueIdOf(holder.aco))).status).toBe(404);
    expect((await observe(email.atlas)).status).toBe(404);
    expect((await observe(email.broker)).status).toBe(403);
    expect((await observe(email.underwriter, undefined, '  ')).status).toBe(400);
  });
});

import { eq } from 'drizzle-orm';
import * as followUps from '@portal/shared/contracts/boards/kanbanFollowUp';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { observationMentions, recordObservations } from '../../../platform/database/schema/cardActions';
import { users } from '../../../platform/database/schema/users';
import { card, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cardOfProposal, prepareActions } from '../actions/testing';

let platform: PlatformUnderTest;
let ids: Record<string, number>;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareActions(platform);
  await cardOfProposal(platform, 1001, 1);
  const rows = await platform.database.db.select({ id: users.id, email: users.email }).from(users);
  ids = Object.fromEntries(rows.map((row) => [row.email, row.id]));
});
afterAll(() => platform.close());

const idOf = (who: string): number => ids[who] ?? 0;
const write = (
  Observation: string,
  MentionedUserIds: number[],
  { as = email.underwriter, UniqueId }: { as?: string; UniqueId?: string } = {},
) =>
  platform.send(
    followUps.followUpSendObservation,
    {
      body: {
        CardId: 1001,
        Observation,
        IsVisibleToBroker: false,
        MentionedUserIds,
        ...(UniqueId && { UniqueId }),
      },
    },
    { as },
  );
const noticesOf = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.Data.filter(
    ({ Kind }) => Kind === 'cardMentioned',
  );

describe('a mention in an observation', () => {
  it('offers who sees the card, who may only look among them, and not whoever writes', async () => {
    const offered = (as: string) => platform.send(followUps.getCardMentionable, { query: { CardId: 1001 } }, { as });
    const names = (await offered(email.underwriter)).response.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(['Ana Prado']));
    expect((await offered(email.underwriter)).response.map(({ Id }) => Id)).toContain(idOf(email.viewer));
    expect((await offered(email.underwriter)).response.map(({ Id }) => Id)).not.toContain(idOf(email.underwriter));
    for (const who of [email.inactive, email.broker, email.bare, email.atlas])
      expect((await offered(email.underwriter)).response.map(({ Id }) => Id)).not.toContain(idOf(who));
    expect((await offered(email.broker)).status).toBe(403);
    expect((await offered(email.atlas)).status).toBe(404);
    const unseen = { query: { CardId: card.cadastro } };
    expect((await platform.send(followUps.getCardMentionable, unseen, { as: email.underwriter })).status).toBe(404);
  });

  it('tells each of those once, with the way to the card, and not who wrote it', async () => {
    const UniqueId = uniqueIdOf(9801);
    const text = '@Ana Prado e @Bruno Reis: o limite de R$ 1.234.567,89 cabe? @Ana Prado decide.';
    const wanted = [idOf(email.admin), idOf(email.underwriter), idOf(email.admin)];
    const first = await write(text, wanted, { UniqueId });
    expect(first.response).toMatchObject({ Text: text, Mentions: ['Ana Prado', 'Bruno Reis'] });
    expect((await write(text, wanted, { UniqueId })).response).toEqual(first.response);
    expect(await noticesOf(email.admin)).toMatchObject([
      { Title: 'Bruno Reis mencionou você em P-1001', Text: text, Path: expect.stringMatching(/\?card=1001$/) },
    ]);
    expect(await noticesOf(email.underwriter)).toEqual([]);
    const { response } = await platform.send(
      followUps.getCardFollowUp,
      { query: { CardId: 1001 } },
      { as: email.viewer },
    );
    expect(response.Observations.at(-1)).toMatchObject({ Mentions: ['Ana Prado', 'Bruno Reis'] });
  });

  it('counts only where the name stands in the text that is sent', async () => {
    const before = (await noticesOf(email.admin)).length;
    const { response } = await write('Sem ninguém: ana@prado.test, @Ana Pradoso.', [idOf(email.admin)]);
    expect(response.Mentions).toEqual([]);
    expect((await noticesOf(email.admin)).length).toBe(before);
  });

  it.each([
    ['a broker, who sees no board', email.broker],
    ['who has no right to boards', email.bare],
    ['who is inactive', email.inactive],
    ['somebody of another company', email.atlas],
  ])('of %s is refused, and nothing is written', async (_who, who) => {
    const { db } = platform.database;
    const [row] = await db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, idOf(who)));
    const before = await db.$count(recordObservations);
    const { status, errors } = await write(`Veja, @${row?.name}`, [idOf(who)]);
    expect([status, errors[0]?.Field]).toEqual([422, 'MentionedUserIds']);
    expect(await db.$count(recordObservations)).toBe(before);
    if (who !== email.inactive) expect(await noticesOf(who)).toEqual([]);
  });

  it('goes with its observation', async () => {
    const { db } = platform.database;
    const { response } = await write('@Ana Prado, veja.', [idOf(email.admin)]);
    const ofIt = async () => db.$count(observationMentions);
    const before = await ofIt();
    await db.delete(recordObservations).where(eq(recordObservations.uniqueId, response.UniqueId));
    expect(await ofIt()).toBe(before - 1);
  });
});

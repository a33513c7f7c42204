import { eq } from 'drizzle-orm';
import { getBrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import { getInsured } from '@portal/shared/contracts/parties/insuredRecord';
import { decideProposedName } from '@portal/shared/contracts/parties/proposedNames';
import type { NamedPartyKind } from '@portal/shared/contracts/parties/proposedNames';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers, insureds } from '../../platform/database/schema/parties';
import { broker, company, email, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const NEW_NAME = 'Nome Novo da Empresa S.A.';
const parties = {
  insured: {
    uniqueId: uniqueIdOf(insured.recife),
    row: async () => (await db().select().from(insureds).where(eq(insureds.id, insured.recife)))[0]!,
    proposed: async (as: string) =>
      (await platform.send(getInsured, { query: { personUniqueId: uniqueIdOf(insured.recife) } }, { as })).response
        .ProposedName,
  },
  broker: {
    uniqueId: uniqueIdOf(broker.boreal),
    row: async () => (await db().select().from(brokers).where(eq(brokers.id, broker.boreal)))[0]!,
    proposed: async (as: string) =>
      (await platform.send(getBrokerDossier, { query: { brokerUniqueId: uniqueIdOf(broker.boreal) } }, { as })).response
        .ProposedName,
  },
} as const;
const decide = (PartyKind: NamedPartyKind, PartyUniqueId: string, Decision: 'Aceitar' | 'Manter', as: string) =>
  platform.send(decideProposedName, { body: { PartyKind, PartyUniqueId, Name: NEW_NAME, Decision } }, { as });
const answered = (document: string) =>
  db()
    .insert(bureauQueries)
    .values({
      ...{ companyId: company.aurora, userId: null, provider: 'test', kind: 'company', document, outcome: 'found' },
      answer: { name: NEW_NAME, tradeName: null, isPrivate: true, address: null, activity: null, partners: [] },
      askedAt: new Date(),
    });

describe.each(['insured', 'broker'] as const)('another name of a company at the bureau (%s)', (kind) => {
  it('is proposed, accepted or kept by who manages the register, with both in the history', async () => {
    const { uniqueId, row, proposed } = parties[kind];
    const before = await row();
    await answered(before.document);
    expect(await proposed(email.admin)).toMatchObject({ Name: NEW_NAME, Provider: 'test' });
    expect(await proposed(email.viewer)).toBeUndefined();
    expect((await decide(kind, uniqueId, 'Aceitar', email.viewer)).status).toBe(403);
    expect((await decide(kind, uniqueId, 'Aceitar', email.broker)).status).toBe(403);

    expect((await decide(kind, uniqueId, 'Manter', email.admin)).status).toBe(200);
    expect(await row()).toMatchObject({ name: before.name, refusedBureauName: NEW_NAME });
    expect(await proposed(email.admin)).toBeNull();
    expect((await decide(kind, uniqueId, 'Aceitar', email.admin)).status).toBe(409);

    const table = kind === 'insured' ? insureds : brokers;
    await db().update(table).set({ refusedBureauName: null }).where(eq(table.id, before.id));
    expect((await decide(kind, uniqueId, 'Aceitar', email.admin)).status).toBe(200);
    const after = await row();
    expect(after.name).toBe(NEW_NAME);
    expect(after.searchText).toContain('nome novo da empresa');
    const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, uniqueId));
    expect(history.map(({ action, changes }) => [action, changes])).toEqual(
      expect.arrayContaining([
        ['bureauNameRefused', expect.arrayContaining([{ field: 'nameAtSource', before: null, after: NEW_NAME }])],
        ['takenFromBureau', [{ field: 'name', before: before.name, after: NEW_NAME }]],
      ]),
    );
  });
});

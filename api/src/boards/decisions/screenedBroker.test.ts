import { getBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { partners } from '../../platform/database/schema/parties';
import { cardsOf, listOf, matchesOf, publishLists } from '../../parties/screening/testing/listsUnderTest';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, prepareEngine } from './testing/dealsUnderTest';
import { approveNext, registerBroker } from './testing/registeredBroker';
import type { RegisteredBroker } from './testing/registeredBroker';

let platform: PlatformUnderTest;
beforeAll(async () => {
  // Nobody knows the broker: its partners are those that the tests give it.
  const bureau = { name: 'test', company: async () => null, person: async () => null };
  platform = await startPlatformUnderTest(undefined, bureau);
  await prepareEngine(platform);
});
afterAll(() => platform.close());

/** Valid CPFs that nobody of the tests has. */
const CPF = { partner: '39053344705', responsible: '98765432100', technician: '12345678909' } as const;

const listed = (document: string, kind: 'sanction' | 'pep' = 'sanction') =>
  publishLists(platform, listOf([{ reference: document, names: ['Alguém'], document }], { kind }));

/** A broker that waits for its conformity, its documents accepted, with somebody of it on a list. */
async function withPartner(document: string, kind?: 'sanction' | 'pep') {
  const one = await registerBroker(platform, { cpf: CPF.responsible });
  await platform.database.db.insert(partners).values({
    companyId: company.aurora,
    brokerId: one.broker.id,
    name: 'Teodora Alencar',
    document,
    qualification: 'Sócia',
    isPoliticallyExposed: false,
  });
  await listed(document, kind);
  await one.documentsAre('Conforme');
  await approveNext(platform, one);
  const [match] = await matchesOf(platform, one.broker.uniqueId);
  const [found] = match ? await cardsOf(platform, match.uniqueId) : [];
  if (!found) throw new Error('The list hits');
  return { ...one, matchCard: found.card };
}

const situationOf = async ({ broker }: RegisteredBroker, as: string = email.admin) =>
  (await platform.send(getBroker, { query: { brokerUniqueId: broker.uniqueId } }, { as })).response.SituationId;

describe('the registration of a broker whose people are on lists', () => {
  it('with a sanctioned partner is not approved and gets no access', async () => {
    const one = await withPartner(CPF.partner);
    await decide(platform, one.matchCard.id, 'Recusar', { why: 'Mesmo CPF.' });

    const refused = await approveNext(platform, one);
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject([{ Code: 'Sanctioned' }]);
    expect(refused.errors[0]?.Message).toContain('sanção confirmada contra a corretora ou uma pessoa ligada a ela');
    expect(await one.now()).toMatchObject({ isActive: false });
    expect(await one.openCards()).toMatchObject([{ cardType: 'ANALISE_CONFORMIDADE_CORRETORA' }]);
    expect(await one.mails()).toEqual([]);
    expect(await one.users()).toMatchObject([{ isActive: false }]);
    expect(await situationOf(one)).toBe(BrokerSituation.Blocked);
  });

  it.each(['sanction', 'pep'] as const)('waits for the decision about an open occurrence (%s)', async (kind) => {
    const one = await withPartner(CPF.technician, kind);
    const waiting = await approveNext(platform, one);
    expect(waiting.errors).toMatchObject([{ Code: 'Undecided' }]);
    expect(waiting.errors[0]?.Message).toContain('Decida o card da ocorrência na esteira de PEP');
    expect(await one.now()).toMatchObject({ isActive: false });

    await decide(platform, one.matchCard.id, 'Aprovar', { why: 'Homônima.' });
    expect((await approveNext(platform, one)).response.Outcome).toContain('recebeu o primeiro acesso');
    expect(await one.now()).toMatchObject({ isActive: true });
    expect(await situationOf(one)).toBe(BrokerSituation.Working);
  });
});

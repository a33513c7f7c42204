import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import {
  getPolicyShortBrief,
  searchPolicies,
  searchPoliciesOfInsured,
  searchPoliciesOfPolicyHolder,
} from '@portal/shared/contracts/underwriting/policies';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { policies } from '../../platform/database/schema/policies';
import { policyId, proposalId } from '../../testing/business';
import { email, holder, insured, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const search = (query: CallInput<typeof searchPolicies>['query'], as: string = email.admin) =>
  platform.send(searchPolicies, { query }, { as });
/** The policies found, by the number that the tests gave them. */
const found = async (query: CallInput<typeof searchPolicies>['query'], as?: string) =>
  (await search({ rowsPerPage: 200, ...query }, as)).response.Data.map((policy) =>
    Number(policy.PolicyNumber.slice(-6)),
  );

describe('the policy list', () => {
  it('shows the last issued first, page by page', async () => {
    const first = (await search({})).response;
    expect(first).toMatchObject({ TotalItems: 10, CurrentPage: 1, RowsPerPage: 10 });
    expect(first).not.toHaveProperty('StatusCounts');
    expect(await found({})).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await found({ rowsPerPage: 4, currentPage: 2 })).toEqual([6, 5, 4, 3]);
    expect((await search({ rowsPerPage: 4, currentPage: 9 })).response).toMatchObject({ Data: [], TotalItems: 10 });
  });

  it('orders by what is asked for; equal values keep a stable order over the pages', async () => {
    expect(await found({ orderBy: 'InsurancePremium' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const inOne = await found({ orderBy: 'InsuredAmountValue', orderDirection: 'desc' });
    const paged = [1, 2, 3, 4].map((currentPage) =>
      found({ orderBy: 'InsuredAmountValue', orderDirection: 'desc', rowsPerPage: 3, currentPage }),
    );
    expect((await Promise.all(paged)).flat()).toEqual(inOne);
    expect(inOne).toEqual([7, 3, 10, 6, 2, 9, 5, 1, 8, 4]);
  });

  it.each<[string, CallInput<typeof searchPolicies>['query'], number[]]>([
    ['a part of the number', { policyNumber: '000010' }, [10]],
    ['the status', { statusId: 3 }, [10, 9]],
    ['the policy holder’s name, without accents', { policyHolderName: 'ALVARO' }, [10, 9]],
    ['the policy holder’s document, with its mask', { policyHolderDocument: '529.982.247-25' }, [10, 9]],
    ['the insured’s name', { insuredName: 'município olinda' }, [8, 7]],
    ['the broker’s document', { brokerDocument: '60.701.190/0001-04' }, [8, 7]],
    ['a flag', { enableToSteppin: true }, [1]],
    ['the validity', { startDate: '05032026', endDate: '07032027' }, [7, 6, 5]],
    ['words in any order', { textSearch: 'olinda aço' }, [8, 7]],
    ['a masked document in the text', { textSearch: '111.444.777-35' }, [10, 9]],
    ['what looks like a wildcard, literally', { textSearch: '100%' }, [8, 7]],
    ['a wildcard that nothing holds', { textSearch: '_' }, []],
    ['several filters together', { policyHolderName: 'horizonte', statusId: 2, policyNumber: '3' }, [3]],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('counts each status under the other filters when asked', async () => {
    const { response } = await search({ includeStatusCounts: true, statusId: 3, policyHolderName: 'a' });
    expect(response.StatusCounts).toEqual([
      { StatusId: 2, Count: 2 },
      { StatusId: 3, Count: 2 },
    ]);
    expect(response.TotalItems).toBe(2);
  });

  it('masks a CPF and shows a CNPJ whole', async () => {
    const [ofPerson] = (await search({ policyNumber: '000010' })).response.Data;
    const [ofCompany] = (await search({ policyNumber: '000007' })).response.Data;
    expect(ofPerson?.PolicyHolder.CpfCnpj).toBe('***.982.247-**');
    expect(ofPerson?.Insured.CpfCnpj).toBe('***.444.777-**');
    expect(ofCompany?.PolicyHolder.CpfCnpj).toBe('12ABC34501DE35');
  });

  it('counts the endorsements of each policy', async () => {
    expect((await search({ policyNumber: '000001' })).response.Data[0]?.EndorsementCount).toBe(3);
  });

  it('offers the document of each policy, and says of one that has none why', async () => {
    const first = async () => (await search({ policyNumber: '000001' })).response.Data[0];
    expect(await first()).toMatchObject({
      ProposalUniqueId: proposalId(1),
      Actions: [
        { Action: 'requestEndorsement', DisabledReason: null },
        { Action: 'policyDocument', DisabledReason: null },
      ],
    });
    const { db } = platform.database;
    const stand = (statusId: PolicyStatus) => db.update(policies).set({ statusId }).where(eq(policies.id, 1));
    await stand(PolicyStatus.Rejeitada);
    const document = (await first())?.Actions.find(({ Action }) => Action === 'policyDocument');
    await stand(PolicyStatus.Emitida);
    expect(document?.DisabledReason).toBe('A apólice está com a situação "Rejeitada".');
  });

  it('lets who may ask for endorsements ask for one, and says of a policy that takes none why', async () => {
    const request = async (as?: string) =>
      (await search({ policyNumber: '000001' }, as)).response.Data[0]?.Actions.find(
        ({ Action }) => Action === 'requestEndorsement',
      );
    expect(await request()).toEqual({ Action: 'requestEndorsement', DisabledReason: null });
    expect(await request(email.viewer)).toBeUndefined();
    const { db } = platform.database;
    const stand = (set: Partial<typeof policies.$inferInsert>) =>
      db.update(policies).set(set).where(eq(policies.id, 1));
    await stand({ statusId: PolicyStatus.Cancelada });
    const ofCancelled = await request();
    await stand({ statusId: PolicyStatus.Vencida, releasedOn: '2026-11-20' });
    const ofReleased = await request();
    await stand({ statusId: PolicyStatus.Emitida, releasedOn: null });
    expect(ofCancelled?.DisabledReason).toBe('A apólice está com a situação "Cancelada".');
    expect(ofReleased?.DisabledReason).toBe('A baixa desta apólice já foi registrada.');
  });

  it.each([
    ['the insurer', email.viewer, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['a broker', email.broker, [6, 5, 4, 3, 2, 1]],
    ['an agent of the broker', email.agent, [6, 5, 4, 3, 2, 1]],
    ['an advisor of two brokers', email.advisor, [8, 7, 6, 5, 4, 3, 2, 1]],
    ['a policy holder', email.policyHolder, [6, 5, 4, 3, 2, 1]],
    ['the other insurer', email.atlas, [12]],
  ])('shows %s only what is theirs', async (_who, as, expected) => {
    expect(await found({}, as)).toEqual(expected);
    const { response } = await search({ includeStatusCounts: true }, as);
    expect(response.TotalItems).toBe(expected.length);
    expect(response.StatusCounts?.reduce((sum, { Count }) => sum + Count, 0)).toBe(expected.length);
  });

  it('is closed to those who may not view policies, and refuses an impossible date', async () => {
    expect((await search({}, email.underwriter)).status).toBe(403);
    expect(await search({ startDate: '31022026' })).toMatchObject({
      status: 400,
      errors: [{ Field: 'startDate', Message: 'O campo "startDate" deve ser uma data no formato DDMMAAAA.' }],
    });
  });
});

describe('the policies of a party', () => {
  const numbers = ({ response }: { response: { Data: { PolicyNumber: string }[] } }) =>
    response.Data.map(({ PolicyNumber }) => Number(PolicyNumber.slice(-6)));
  const ofHolder = (id: number, as: string = email.admin) =>
    platform.send(searchPoliciesOfPolicyHolder, { query: { PolicyHolderUniqueId: uniqueIdOf(id) } }, { as });
  const ofInsured = (id: number, as: string = email.admin) =>
    platform.send(searchPoliciesOfInsured, { query: { UniqueId: uniqueIdOf(id) } }, { as });

  it('are those that a user sees, the last to end first, also of a person whose CPF is masked', async () => {
    expect(numbers(await ofHolder(holder.alvaro))).toEqual([10, 9]);
    expect(numbers(await ofInsured(insured.olinda))).toEqual([8, 7]);
    const seen = new Set(await found({}, email.broker));
    const ofBroker = numbers(await ofHolder(holder.horizonte, email.broker));
    expect(ofBroker.length).toBeGreaterThan(0);
    expect(ofBroker.every((number) => seen.has(number))).toBe(true);
  });

  it('are not there for another company or of an unknown party, and closed to who may not view policies', async () => {
    expect((await ofHolder(holder.alvaro, email.atlas)).status).toBe(404);
    expect((await ofInsured(999)).status).toBe(404);
    expect((await ofInsured(insured.olinda, email.bare)).status).toBe(403);
  });
});

describe('a policy in short', () => {
  const brief = (id: number, as: string) =>
    platform.send(getPolicyShortBrief, { query: { policyUniqueId: policyId(id) } }, { as });

  it('heads a screen with its parties, amount and validity', async () => {
    expect((await brief(1, email.broker)).response).toEqual({
      PolicyUniqueId: policyId(1),
      PolicyNumber: '06-0776-000001',
      StatusId: 2,
      PolicyHolderName: 'Construtora Horizonte',
      InsuredName: 'Município do Recife',
      ModalityName: 'Executante construtor',
      InsuredAmountValue: 100_000,
      StartDate: '2026-03-01',
      EndDate: '2027-03-01',
    });
  });

  it('does not exist for another broker, another company or nobody', async () => {
    expect((await brief(7, email.broker)).status).toBe(404);
    expect((await brief(12, email.admin)).status).toBe(404);
    expect((await brief(999, email.admin)).status).toBe(404);
    expect((await brief(12, email.atlas)).status).toBe(200);
  });
});

import * as info from '@portal/shared/contracts/boards/kanbanCards';
import * as holderInfo from '@portal/shared/contracts/boards/kanbanHolderCards';
import { eq } from 'drizzle-orm';
import { cards } from '../../../platform/database/schema/boards';
import { branchActivities } from '../../../platform/database/schema/companies';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { coverages } from '../../../platform/database/schema/modalities';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import {
  counterGuarantees,
  economicGroups,
  partners,
  policyHolderNominations,
  policyHolders,
} from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposalCoverages, proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { broker, card, company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { CPF } from '../../../testing/parties';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { subTypeOf } from '../../../underwriting/endorsements/request/testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

type Links = Partial<
  Pick<
    typeof cards.$inferSelect,
    | 'proposalUniqueId'
    | 'endorsementUniqueId'
    | 'policyHolderUniqueId'
    | 'brokerUniqueId'
    | 'nominationUniqueId'
    | 'counterGuaranteeUniqueId'
  >
>;
/** Every record of these tests is on a card of subscrição, which the underwriter and the viewer see. */
const link = (cardId: number, links: Links) =>
  platform.database.db.update(cards).set(links).where(eq(cards.id, cardId));
const db = () => platform.database.db;
const as: { as: string } = { as: email.viewer };

const mask = { alvaro: '***.982.247-**', joao: '***.444.777-**' };

describe('the data of a proposal', () => {
  const read = (sender = as, ProposalUniqueId = proposalId(9)) =>
    platform.send(info.getCardProposalInfo, { query: { ProposalUniqueId } }, sender);

  beforeAll(async () => {
    await link(1001, { proposalUniqueId: proposalId(9) });
    await db()
      .update(proposals)
      .set({
        engineStep: 'credit',
        isWaitingForCard: true,
        complementaryModalityId: modality.bid,
        complementaryInsuredAmountCents: 77_00,
        premiumTerms: [
          {
            label: 'Principal',
            insuredAmountCents: 1_000_00,
            annualRatePercent: 1.25,
            days: 365,
            premiumCents: 90_00,
            rateSource: 'modality',
            minimumApplied: true,
          },
        ],
        contractualTerms: {
          object: [{ name: 'Objeto', value: 'Obra da ponte, até [ImportanciaSegurada]' }],
          particularClauses: [],
        },
      })
      .where(eq(proposals.id, 9));
    const [coverage] = await db()
      .insert(coverages)
      .values({
        companyId: company.aurora,
        modalityId: modality.performance,
        name: 'Trabalhista',
        calculationTypeId: 1,
        calculationParameters: {},
      })
      .returning({ id: coverages.id });
    await db()
      .insert(proposalCoverages)
      .values({ proposalId: 9, coverageId: coverage?.id ?? 0, insuredAmountCents: 50_00, premiumCents: 5_00 });
    const entry = { proposalId: 9, situationGroupId: 2, statusId: 1, iconId: 1 } as const;
    await db()
      .insert(proposalTimeline)
      .values([
        { ...entry, situationId: 2, title: 'Cadastro', happenedAt: new Date('2026-02-09T12:00:00Z') },
        { ...entry, situationId: 3, title: 'Crédito', userId: 1, happenedAt: new Date('2026-02-10T12:00:00Z') },
      ]);
    const document = { companyId: company.aurora, ownerKind: 'proposal' as const, ownerUniqueId: proposalId(9) };
    await db()
      .insert(requestDocuments)
      .values([
        { ...document, name: 'Edital', status: 'Pendente' },
        { ...document, name: 'Contrato', status: 'Pendente' },
        { ...document, name: 'Balanço', status: 'Conforme' },
        { ...document, name: 'Engano', status: 'Reprovado', deletedAt: new Date() },
      ]);
    const person = { companyId: company.aurora, qualification: 'Sócio-administrador' };
    await db()
      .insert(partners)
      .values([
        { ...person, policyHolderId: holder.alvaro, name: 'Rui Alves', document: CPF.joao, sharePercent: 40 },
        {
          ...person,
          policyHolderId: holder.alvaro,
          name: 'Ivo Dias',
          document: CPF.alvaro,
          sharePercent: 60,
          isPoliticallyExposed: true,
        },
      ]);
  });

  it('holds what is insured, for how long, at which price and how that price came about', async () => {
    expect((await read()).response).toMatchObject({
      Number: '06-0776-000009',
      StatusId: 5,
      Modality: { Name: expect.any(String), BranchCode: '0776' },
      StartDate: '2026-03-09',
      EndDate: '2027-03-09',
      InsuredAmountValue: 1_000_00,
      AmountAtRiskValue: 1_077_00,
      Complementary: { InsuredAmountValue: 77_00 },
      Coverages: [{ Name: 'Trabalhista', InsuredAmountValue: 50_00, PremiumValue: 5_00 }],
      Premium: {
        TotalValue: 90_00,
        CommissionPercent: 20,
        CommissionValue: 2_00,
        Terms: [{ Label: 'Principal', PremiumValue: 90_00, RateSource: 'modality', IsMinimumApplied: true }],
      },
      ContractualTerms: {
        Object: [{ Name: 'Objeto', Value: 'Obra da ponte, até R$\u00a01.000,00' }],
        ParticularClauses: [],
      },
    });
  });

  it('says where the engine stands, what happened, newest first, and which documents are open', async () => {
    const { response } = await read();
    expect(response).toMatchObject({ EngineStep: 'credit', IsWaitingForCard: true });
    expect(response.Timeline.map((entry) => [entry.Title, entry.UserName])).toEqual([
      ['Crédito', 'Ana Prado'],
      ['Cadastro', null],
    ]);
    expect(response.DocumentCounts).toEqual([
      { Status: 'Conforme', Count: 1 },
      { Status: 'Pendente', Count: 2 },
    ]);
  });

  it('tells who the parties are, politically exposed people first, without a whole CPF', async () => {
    const { response, text } = await read();
    expect(response.PolicyHolder).toMatchObject({ Name: 'Álvaro Souza', CpfCnpj: mask.alvaro });
    expect(response.PolicyHolder.Partners).toEqual([
      expect.objectContaining({ Name: 'Ivo Dias', CpfCnpj: mask.alvaro, IsPoliticallyExposed: true, SharePercent: 60 }),
      expect.objectContaining({ Name: 'Rui Alves', CpfCnpj: mask.joao, IsPoliticallyExposed: false }),
    ]);
    expect(response.Insured).toMatchObject({ Name: 'João Lima', CpfCnpj: mask.joao, IsPrivateSector: true });
    expect(response.Broker).toMatchObject({ Name: 'Zênite Corretora', CpfCnpj: '33000167000101' });
    expect(text).not.toMatch(/52998224725|11144477735/);
  });

  it('names the contract and how much of its value is at risk', async () => {
    const risk = (riskDetails: (typeof proposals.$inferInsert)['riskDetails']) =>
      db().update(proposals).set({ riskDetails }).where(eq(proposals.id, 9));
    const dates = { ContractStartDate: '2026-02-28', ContractEndDate: '2028-02-29' };
    // The complementary modality adds 77,00 to 1.000,00: 5 % of 21.540,00.
    await risk({ ContractNumber: '12/2026', ContractValue: 21_540_00, IsComplexWork: true, ...dates });
    expect((await read()).response.Contract).toEqual({
      ...{ Number: '12/2026', Value: 21_540_00, IsBid: false, AmountPercent: 5, IsComplexWork: true },
      ...{ StartDate: '2026-02-28', EndDate: '2028-02-29' },
    });
    await risk({});
    expect((await read()).response.Contract).toBeNull();
  });

  it('tells what may still be covered, never less than nothing, and what was covered before', async () => {
    const { PolicyHolder } = (await read()).response;
    expect(PolicyHolder.Limit).toEqual({
      LimitValue: 100_00,
      UsedLimitValue: 300_00,
      AvailableLimitValue: 0,
      ExpiresOn: null,
      EconomicGroup: null,
      ModalityGroups: [],
    });
    // Two policies of Álvaro's, 9 and 10, neither in force.
    expect(PolicyHolder.Policies).toEqual({
      PolicyCount: 2,
      InForceCount: 0,
      InForceInsuredAmountValue: 0,
      PremiumValue: 190_00,
    });
  });

  it('stays readable when its card has been refused and is off the board', async () => {
    await link(card.closed, { proposalUniqueId: proposalId(10) });
    expect((await read(as, proposalId(10))).response.Number).toBe('06-0776-000010');
  });

  it('does not exist where no card of it is seen: no card, another pipe, another company', async () => {
    expect((await read(as, proposalId(1))).status).toBe(404);
    expect((await read({ as: email.atlas })).status).toBe(404);
    await link(card.cadastro, { proposalUniqueId: proposalId(2) });
    expect((await read({ as: email.admin }, proposalId(2))).status).toBe(200);
    expect((await read({ as: email.underwriter }, proposalId(2))).status).toBe(404);
    expect((await read({ as: email.broker })).status).toBe(403);
  });

  it('asks the database as often for one proposal as for another', async () => {
    const queriesFor = async (uniqueId: string) => {
      await link(1002, { proposalUniqueId: uniqueId });
      const spy = jest.spyOn(platform.database.pool, 'query');
      await read(as, uniqueId);
      const count = spy.mock.calls.length;
      spy.mockRestore();
      return count;
    };
    const count = await queriesFor(proposalId(9));
    expect(count).toBeGreaterThan(5);
    expect(await queriesFor(proposalId(4))).toBe(count);
  });
});

describe('the data of an endorsement', () => {
  const read = (id: number, sender = as) =>
    platform.send(info.getCardEndorsementInfo, { query: { ProposalUniqueId: uniqueIdOf(7000 + id) } }, sender);

  it('compares the policy without it and with it', async () => {
    await link(1003, { proposalUniqueId: proposalId(1), endorsementUniqueId: uniqueIdOf(7003) });
    await db()
      .update(endorsements)
      .set({ statusId: 2, insuredAmountCents: 2_500_00, endDate: '2027-06-01', premiumDifferenceCents: 15_00 })
      .where(eq(endorsements.id, 3));
    expect((await read(3)).response).toMatchObject({
      Number: 'E-3',
      EndorsementTypeId: 3,
      PolicyNumber: '06-0776-000001',
      Reason: 'Alteração contratual',
      Before: { InsuredAmountValue: 1_000_00, EndDate: '2027-03-01', PremiumValue: 10_00 },
      After: { InsuredAmountValue: 2_500_00, EndDate: '2027-06-01', PremiumValue: 25_00 },
      PremiumDifferenceValue: 15_00,
      Broker: { Name: 'Boreal Corretora' },
      PolicyHolder: { Name: 'Construtora Horizonte' },
    });
  });

  it('tells what was asked: from when on, why, what changes, who gets the refund, and the contract with its share', async () => {
    await link(1006, { endorsementUniqueId: uniqueIdOf(7003) });
    const Changes = [
      { Field: 'ObjetoApolice', Label: 'Objeto', Before: 'Ponte de ferro', After: 'Ponte de aço', IsText: true },
    ];
    const account = {
      BankBranchNumber: '1234',
      BankAccountNumber: '56789',
      BankAccountDigit: '0',
      BankAccountTypeId: 1,
    };
    await db()
      .update(endorsements)
      .set({
        statusId: 2,
        insuredAmountCents: 2_500_00,
        wantedEffectiveOn: '2026-12-15',
        justification: 'O contrato foi aditado.',
        changes: Changes,
        askedFor: {
          policyUniqueId: uniqueIdOf(8001),
          subTipoEndossoId: uniqueIdOf(1),
          VersaoApolice: 1,
          DadosBancarios: { ...account, BankId: 1, PayeeName: 'João Lima', PayeeCpfCnpj: '390.533.447-05' },
        },
      })
      .where(eq(endorsements.id, 3));
    const [policy] = await db()
      .select({ proposalId: policies.proposalId })
      .from(policies)
      .innerJoin(endorsements, eq(endorsements.policyId, policies.id))
      .where(eq(endorsements.id, 3));
    const risk = (riskDetails: (typeof proposals.$inferInsert)['riskDetails']) =>
      db().update(proposals).set({ riskDetails }).where(eq(proposals.id, policy!.proposalId));
    await risk({ ContractNumber: 'CT-9/2026', ContractValue: 49_999_99 });
    expect((await read(3)).response).toMatchObject({
      EffectiveOn: '2026-12-15',
      Justification: 'O contrato foi aditado.',
      Changes,
      SubTypeName: null,
      Payee: { Name: 'João Lima', CpfCnpj: '***.533.447-**', BankId: 1, Branch: '1234', Account: '56789-0' },
      // A little more than 5 % is not called 5 %.
      Contract: { Number: 'CT-9/2026', Value: 49_999_99, IsBid: false, AmountPercent: 5.0001 },
    });
    await risk({ BidNumber: 'Edital 7', ContractValue: 250_000_00 });
    expect((await read(3)).response.Contract).toEqual({
      ...{ Number: 'Edital 7', Value: 250_000_00, IsBid: true, AmountPercent: 1 },
    });
    const dates = { ContractStartDate: '2026-02-28', ContractEndDate: '2028-02-29' };
    await risk({ ContractNumber: 'CT-9/2026', IsComplexWork: false, IsLargeWork: true, ...dates });
    expect((await read(3)).response.Contract).toEqual({
      ...{ Number: 'CT-9/2026', Value: null, IsBid: false, AmountPercent: null },
      ...{ IsLargeWork: true, StartDate: '2026-02-28', EndDate: '2028-02-29' },
    });
    await risk({ BidNumber: 'Edital 7', ContractValue: 250_000_00 });
    // What the complementary modality adds counts too.
    await db().update(endorsements).set({ addedAmountCents: 2_500_00 }).where(eq(endorsements.id, 3));
    const { Before, After, Contract } = (await read(3)).response;
    expect(Contract).toMatchObject({ AmountPercent: 2 });
    expect([Before.AmountAtRiskValue, After.AmountAtRiskValue]).toEqual([1_000_00, 5_000_00]);
    await risk({});
    expect((await read(3)).response.Contract).toBeNull();
  });

  it('names who asked, and the sub-type that they asked for', async () => {
    await link(1006, { endorsementUniqueId: uniqueIdOf(7003) });
    const subTypeUniqueId = await subTypeOf(platform, 'neutro', 'Correção de textos');
    await db()
      .update(endorsements)
      .set({ endorsementTypeId: 3, subTypeUniqueId, requestedByUserId: 4 })
      .where(eq(endorsements.id, 3));
    expect((await read(3)).response).toMatchObject({
      SubTypeName: 'Correção de textos',
      RequestedByName: 'Davi Nunes',
    });
  });

  it('says that its issue waits for a claim of its policy, as long as it is not issued', async () => {
    await link(1007, { endorsementUniqueId: uniqueIdOf(7003) });
    await db().update(endorsements).set({ statusId: 2, insuredAmountCents: 500_00 }).where(eq(endorsements.id, 3));
    expect((await read(3)).response.ClaimObstacle).toBeNull();
    await db().update(policies).set({ claimKind: 'notified' }).where(eq(policies.id, 1));
    expect((await read(3)).response.ClaimObstacle).toMatch(/^Há um aviso de sinistro nesta apólice: a redução/);
    await db().update(endorsements).set({ insuredAmountCents: 1_500_00 }).where(eq(endorsements.id, 3));
    expect((await read(3)).response.ClaimObstacle).toBeNull();
    await db().update(policies).set({ claimKind: null }).where(eq(policies.id, 1));
  });

  it('takes what issued endorsements changed out of the policy, since it shows them already', async () => {
    await link(1004, { endorsementUniqueId: uniqueIdOf(7001) });
    await db().update(policies).set({ premiumCents: 100_00 }).where(eq(policies.id, 1));
    await db()
      .update(endorsements)
      .set({ premiumDifferenceCents: 20_00, endDate: '2027-05-01' })
      .where(eq(endorsements.id, 1));
    // The first added 20, the second, issued as well, gave 5 back: before them the policy cost 85.
    expect((await read(1)).response).toMatchObject({
      Before: { EndDate: '2027-03-01', PremiumValue: 85_00 },
      After: { EndDate: '2027-05-01', PremiumValue: 105_00 },
    });
    await link(1005, { endorsementUniqueId: uniqueIdOf(7002) });
    expect((await read(2)).response).toMatchObject({
      Before: { EndDate: '2027-05-01', PremiumValue: 105_00 },
      After: { PremiumValue: 100_00 },
      PremiumDifferenceValue: -5_00,
    });
  });

  it('does not exist for others', async () => {
    expect((await read(3, { as: email.atlas })).status).toBe(404);
    expect((await read(99)).status).toBe(404);
  });
});

describe('the data of a broker', () => {
  const read = (id: number, sender: { as: string } = { as: email.admin }) =>
    platform.send(info.getCardBrokerInfo, { query: { BrokerUniqueId: uniqueIdOf(id) } }, sender);

  it('tells its registration, people and business', async () => {
    await link(card.cadastro, { brokerUniqueId: uniqueIdOf(broker.austral) });
    await db().insert(partners).values({
      companyId: company.aurora,
      brokerId: broker.austral,
      name: 'Eva Luz',
      document: CPF.joao,
      qualification: 'Sócia',
      isPoliticallyExposed: true,
    });
    const { response } = await read(broker.austral);
    expect(response).toMatchObject({
      Name: 'Austral Corretora',
      CpfCnpj: '60701190000104',
      SusepCode: '1012',
      CommissionPercent: 20,
      IsActive: true,
      BankAccount: null,
      Responsible: null,
      Partners: [{ Name: 'Eva Luz', CpfCnpj: mask.joao, IsPoliticallyExposed: true }],
      Policies: { PolicyCount: 2, InForceCount: 2 },
    });
  });

  it('does not exist for whoever does not see its pipe', async () => {
    expect((await read(broker.austral, { as: email.underwriter })).status).toBe(404);
    expect((await read(broker.atlantica)).status).toBe(404);
  });
});

describe('the data of a nomination', () => {
  const read = (PolicyHolderNomeationRequestId: number, sender = as) =>
    platform.send(info.getCardPolicyHolderNomeationRequestInfo, { query: { PolicyHolderNomeationRequestId } }, sender);

  it('names who asks, for whom, and who works for them already', async () => {
    const [asked] = await db()
      .insert(policyHolderNominations)
      .values({
        companyId: company.aurora,
        policyHolderId: holder.horizonte,
        brokerId: broker.austral,
        status: 'pending',
        requestedAt: new Date('2026-11-01T12:00:00Z'),
      })
      .returning();
    await link(1006, { nominationUniqueId: asked?.uniqueId ?? null });
    const { response } = await read(asked?.id ?? 0);
    expect(response).toMatchObject({
      Status: 'pending',
      RequestedAt: '2026-11-01T12:00:00.000Z',
      Broker: { Name: 'Austral Corretora', SusepCode: '1012' },
      PolicyHolder: { Name: 'Construtora Horizonte', Address: { CityName: 'Recife', StateAbbreviation: 'PE' } },
    });
    expect(response.NominatedBrokers.map(({ Name }) => Name)).toContain('Boreal Corretora');
    expect((await read(asked?.id ?? 0, { as: email.atlas })).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
  });
});

describe('the data of a contrato de contragarantia', () => {
  it('tells its state, its giver, and what waits for it', async () => {
    const [guarantee] = await db()
      .insert(counterGuarantees)
      .values({ companyId: company.aurora, policyHolderId: holder.alvaro, number: 'CCG-00001', statusId: 3 })
      .returning();
    const read = (sender = as) =>
      platform.send(
        info.getCardPolicyHolderCCGInfo,
        { query: { PolicyHolderCCGUniqueId: guarantee?.uniqueId ?? '' } },
        sender,
      );
    expect((await read()).status).toBe(404);
    await link(1007, { counterGuaranteeUniqueId: guarantee?.uniqueId ?? null });
    expect((await read()).response).toMatchObject({
      Number: 'CCG-00001',
      StatusId: 3,
      SignedAt: null,
      PolicyHolder: { Name: 'Álvaro Souza', CounterGuarantees: [{ Number: 'CCG-00001' }] },
      // Of his proposals only the eleventh is neither issued nor over.
      ProposalsInProgress: [{ Number: '06-0776-000011', StatusId: 2, InsuredName: 'João Lima' }],
    });
    expect((await read({ as: email.atlas })).status).toBe(404);
  });
});

describe('the data of a policy holder', () => {
  const query = { PolicyHolderUniqueId: uniqueIdOf(holder.aco) };

  beforeAll(async () => {
    const [group] = await db()
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo Metal', limitCents: 1_000_00, usedLimitCents: 250_00 })
      .returning();
    const [activity] = await db()
      .insert(branchActivities)
      .values({ companyId: company.aurora, code: '2410', name: 'Siderurgia', isRestrictive: true })
      .returning();
    await db()
      .update(policyHolders)
      .set({ economicGroupId: group?.id ?? null, branchActivityId: activity?.id ?? null })
      .where(eq(policyHolders.id, holder.aco));
    await db()
      .update(policyHolders)
      .set({ economicGroupId: group?.id ?? null })
      .where(eq(policyHolders.id, holder.horizonte));
    await link(1008, { policyHolderUniqueId: uniqueIdOf(holder.aco), proposalUniqueId: proposalId(7) });
  });

  it('tells its activity beside the modalities that restrictive ones cannot have', async () => {
    const { response } = await platform.send(holderInfo.getCardBranchActivityInfo, { query }, as);
    expect(response.PolicyHolder).toMatchObject({
      CpfCnpj: '12ABC34501DE35',
      IsBlocked: true,
      BranchActivity: { Code: '2410', Name: 'Siderurgia', IsRestrictive: true },
    });
    expect(response.RestrictedModalities).toEqual(expect.any(Array));
    expect((await platform.send(holderInfo.getCardBranchActivityInfo, { query }, { as: email.atlas })).status).toBe(
      404,
    );
  });

  it('tells what was asked for its limit, newest first', async () => {
    const request = { companyId: company.aurora, policyHolderId: holder.aco, currentLimitCents: 700_00 };
    await db()
      .insert(limitRequests)
      .values([
        {
          ...request,
          requestedLimitCents: 800_00,
          justification: 'Obra nova',
          status: 'approved',
          createdAt: new Date('2026-01-01T12:00:00Z'),
        },
        { ...request, requestedLimitCents: 900_00, justification: 'Outra obra', status: 'pending', brokerId: 12 },
      ]);
    const { response } = await platform.send(holderInfo.getCardRequestLimitInfo, { query }, as);
    expect(response.Requests).toMatchObject([
      { Status: 'pending', RequestedLimitValue: 900_00, Justification: 'Outra obra', BrokerName: 'Austral Corretora' },
      { Status: 'approved', RequestedLimitValue: 800_00, BrokerName: null },
    ]);
    expect(response.PolicyHolder.Limit).toMatchObject({ LimitValue: 700_00, AvailableLimitValue: 700_00 });
    expect((await platform.send(holderInfo.getCardRequestLimitInfo, { query }, { as: email.atlas })).status).toBe(404);
  });

  it('tells the group whose limit a proposal asks for, and who shares it, largest use first', async () => {
    const read = (id: number, sender = as) =>
      platform.send(holderInfo.getCardEconomicGroupInfo, { query: { ProposalUniqueId: proposalId(id) } }, sender);
    const { response } = await read(7);
    expect(response).toMatchObject({
      ProposalNumber: '06-0776-000007',
      PolicyHolder: { Limit: { EconomicGroup: { Name: 'Grupo Metal', AvailableLimitValue: 750_00 } } },
      MemberCount: 2,
    });
    expect(response.Members.map(({ Name }) => Name)).toEqual(['Construtora Horizonte', 'Metalúrgica 100% Aço']);
    // Álvaro has no group.
    expect((await read(9)).response).toMatchObject({ Members: [], MemberCount: 0 });
    expect((await read(7, { as: email.atlas })).status).toBe(404);
  });
});

describe('the branch activities', () => {
  it('are those of the own company, by name', async () => {
    const read = (sender: { as: string }) => platform.send(holderInfo.getBranchActivities, {}, sender);
    expect((await read(as)).response.map(({ Name }) => Name)).toContain('Siderurgia');
    expect((await read({ as: email.atlas })).response.map(({ Name }) => Name)).not.toContain('Siderurgia');
    expect((await read({ as: email.broker })).status).toBe(403);
  });
});

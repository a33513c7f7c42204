import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import {
  duplicateProposal,
  getProposalByUniqueId,
  recalculateProposal,
  updateProposal,
  validateProposal,
  validateRetroactivityDays,
} from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalInput, ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { beneficiaries } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { addCoverages, changeModality } from '../../../testing/changeParameters';
import { broker, email, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { newProposal } from './testing/newProposal';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

async function created(change: Partial<ProposalInput> = {}): Promise<ProposalRecord> {
  const body = { UniqueId: randomUUID(), ...newProposal(change) };
  const { response, errors } = await platform.send(updateProposal, { body }, { as: email.broker });
  expect(errors).toEqual([]);
  return response;
}
const ask = (ProposalUniqueId: string) => ({ query: { ProposalUniqueId } });

it('a quotation that was changed since it was read is not recalculated', async () => {
  const { UniqueId, Version } = await created();
  const body = { ProposalUniqueId: UniqueId, Version: Version - 1, OnlyCalculate: false };
  expect(await platform.send(recalculateProposal, { body }, { as: email.broker })).toMatchObject({
    status: 409,
    errors: [{ Field: 'Version', Message: expect.stringMatching(/^A proposta foi alterada/) }],
  });
});

describe('asking what stands against a proposal', () => {
  const validate = (change: Partial<ProposalInput>, as: string = email.broker) =>
    platform.send(validateProposal, { body: newProposal(change) }, { as });

  it('tells each problem with its field, and stores nothing', async () => {
    const before = await platform.database.db.$count(proposals);
    expect((await validate({})).response).toEqual({ Problems: [] });
    const { response } = await validate({ EndDate: addDays(today(), 29) });
    expect(response.Problems).toEqual([
      { Field: 'EndDate', Message: 'Prazo de dias para essa modalidade não pode ser menor que 30' },
    ]);
    expect(await platform.database.db.$count(proposals)).toBe(before);
  });

  it('is possible for the insurer before it has said for which broker', async () => {
    expect((await validate({}, email.admin)).response.Problems).toEqual([]);
    expect((await validate({}, email.viewer)).status).toBe(403);
  });

  it('judges it for the broker that was named, too', async () => {
    const BrokerUniqueId = uniqueIdOf(broker.austral);
    const body = { ...newProposal(), BrokerUniqueId };
    const { response } = await platform.send(validateProposal, { body }, { as: email.admin });
    expect(response.Problems).toMatchObject([
      { Field: 'PolicyHolderUniqueId', Message: expect.stringMatching(/não tem a nomeação/) },
    ]);
    expect((await platform.send(validateProposal, { body }, { as: email.broker })).status).toBe(422);
  });
});

describe('the start of a proposal', () => {
  const check = (record: ProposalRecord, as: string = email.broker) =>
    platform.send(validateRetroactivityDays, ask(record.UniqueId), { as });
  const startingOn = async (record: ProposalRecord, startDate: string) => {
    await platform.database.db.update(proposals).set({ startDate }).where(eq(proposals.uniqueId, record.UniqueId));
    return (await check(record)).response;
  };

  it('is judged by what its modality allows today, to the day', async () => {
    const record = await created();
    const within = { EarliestStartDate: addDays(today(), -30), LatestStartDate: addDays(today(), 90) };
    expect(await startingOn(record, within.EarliestStartDate)).toMatchObject({
      ...within,
      IsValid: true,
      Message: null,
    });
    expect(await startingOn(record, within.LatestStartDate)).toMatchObject({ IsValid: true });
    const early = await startingOn(record, addDays(today(), -31));
    expect(early).toMatchObject({ IsValid: false, Message: expect.stringMatching(/Altere o início da vigência/) });
    expect((await startingOn(record, addDays(today(), 91))).IsValid).toBe(false);
  });

  it('is judged for its complementary cover by what the complementary modality allows', async () => {
    const starting = async (complementaryStartDate: string, complementaryEndDate: string) => {
      const record = await created();
      await platform.database.db
        .update(proposals)
        .set({ complementaryModalityId: modality.performance, complementaryStartDate, complementaryEndDate })
        .where(eq(proposals.uniqueId, record.UniqueId));
      return (await check(record)).response;
    };
    expect((await starting(today(), addDays(today(), 60))).IsValid).toBe(true);
    expect(await starting('2019-11-21', '2021-11-21')).toMatchObject({
      IsValid: false,
      Message: expect.stringContaining('A vigência da complementar "Executante construtor" pode começar de'),
    });
    await changeModality(platform, modality.bid, { equalizeValidityDate: true });
    const equalized = await starting('2019-11-21', '2021-11-21');
    await changeModality(platform, modality.bid, { equalizeValidityDate: false });
    expect(equalized.IsValid).toBe(true);
  });

  it('is told to those alone who see the proposal', async () => {
    expect((await check(await created(), email.atlas)).status).toBe(404);
  });
});

describe('a duplicate', () => {
  it('is a draft of one’s own with the same contents, from today on for as many days', async () => {
    const start = addDays(today(), 20);
    const record = await created({ StartDate: start, EndDate: addDays(start, 200) });
    const { response } = await platform.send(duplicateProposal, ask(record.UniqueId), { as: email.broker });
    const query = { UniqueId: response.DraftUniqueId };
    const draft = (await platform.send(getProposalDraft, { query }, { as: email.broker })).response;
    expect(draft).toMatchObject({
      Title: 'Construtora Horizonte · Licitante',
      Version: 1,
      Form: {
        kind: 'record',
        record: {
          PolicyHolder: record.PolicyHolder,
          InsuredAmountValue: record.InsuredAmountValue,
          StartDate: today(),
          EndDate: addDays(today(), 200),
          DeadlineDays: 200,
        },
      },
    });
  });

  it('leaves the dates of the contract empty', async () => {
    const record = await created();
    const dates = { ContractStartDate: '2026-02-28', ContractEndDate: '2028-02-29' };
    await platform.database.db
      .update(proposals)
      .set({ riskDetails: { ContractNumber: '7', ...dates } })
      .where(eq(proposals.uniqueId, record.UniqueId));
    const { response } = await platform.send(duplicateProposal, ask(record.UniqueId), { as: email.broker });
    const query = { UniqueId: response.DraftUniqueId };
    const draft = (await platform.send(getProposalDraft, { query }, { as: email.broker })).response;
    expect(draft.Form).toMatchObject({
      record: { RiskDetails: { ContractNumber: '7', ContractStartDate: null, ContractEndDate: null } },
    });
  });

  it('for the next bond keeps policy holder, broker and modality, and nothing of whom and what it was for', async () => {
    const record = await created();
    const query = { ProposalUniqueId: record.UniqueId, IsNextBond: true };
    const { response } = await platform.send(duplicateProposal, { query }, { as: email.broker });
    const draft = await platform.send(
      getProposalDraft,
      { query: { UniqueId: response.DraftUniqueId } },
      { as: email.broker },
    );
    expect(draft.response.Form).toEqual({
      kind: 'next',
      record: {
        PolicyHolder: record.PolicyHolder,
        PolicyHolderBranch: null,
        Broker: record.Broker,
        CoBrokers: [],
        Modality: record.Modality,
      },
    });
  });

  it('is made of what one sees by those who may write', async () => {
    const duplicate = (uniqueId: string, as: string) => platform.send(duplicateProposal, ask(uniqueId), { as });
    expect((await duplicate(uniqueIdOf(8007), email.broker)).status).toBe(404);
    expect((await duplicate(uniqueIdOf(8001), email.viewer)).status).toBe(403);
    expect((await duplicate(uniqueIdOf(8001), email.broker)).status).toBe(200);
  });
});

describe('the number of queries for a proposal', () => {
  it('does not grow with what it holds', async () => {
    const { db, pool } = platform.database;
    const ids = Array.from({ length: 20 }, (_, index) => uniqueIdOf(90_000 + index));
    await db.insert(beneficiaries).values(
      ids.map((uniqueId, index) => ({
        companyId: 1,
        uniqueId,
        document: `D${index}`,
        name: `Fundo ${index}`,
        searchText: '',
      })),
    );
    await addCoverages(
      platform,
      ids.map((uniqueId, index) => ({
        companyId: 1,
        uniqueId,
        modalityId: modality.bid,
        name: `Cobertura ${index}`,
        calculationTypeId: 1,
        calculationParameters: { percent: 1 },
      })),
    );
    const small = await created();
    const large = await created({
      Beneficiaries: ids.map((BeneficiaryUniqueId) => ({ BeneficiaryUniqueId, LocationUniqueId: null })),
      Coverages: ids.map((CoverageUniqueId) => ({ CoverageUniqueId, InsuredAmountValue: 1_000_00 })),
      CoBrokers: [broker.austral, broker.zenite].map((id) => ({ BrokerUniqueId: uniqueIdOf(id), SharePercent: 10 })),
    });
    const queries = jest.spyOn(pool, 'query');
    const queriesFor = async ({ UniqueId }: ProposalRecord) => {
      queries.mockClear();
      const { response } = await platform.send(getProposalByUniqueId, ask(UniqueId), { as: email.broker });
      expect(response.UniqueId).toBe(UniqueId);
      return queries.mock.calls.length;
    };
    const [few, many] = [await queriesFor(small), await queriesFor(large)];
    queries.mockRestore();
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });
});

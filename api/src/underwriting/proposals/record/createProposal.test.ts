import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { saveProposalDraft, getProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import { getProposalByUniqueId, updateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { auditHistory } from '../../../platform/database/schema/history';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { broker, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { newProposal } from './testing/newProposal';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

interface Asked {
  id?: string;
  change?: Partial<ProposalInput>;
  rest?: { BrokerUniqueId?: string; IdempotencyKey?: string };
  as?: string;
}

const create = ({ id = randomUUID(), change = {}, rest = {}, as = email.broker }: Asked = {}) =>
  platform.send(updateProposal, { body: { UniqueId: id, ...newProposal(change), ...rest } }, { as });

const proposalCount = () => platform.database.db.$count(proposals);

describe('a new proposal', () => {
  it('is a quotation with a number, priced by the modality, for the broker who writes it', async () => {
    const { response, status } = await create();
    expect(status).toBe(200);
    expect(response).toMatchObject({
      Number: `${today().slice(0, 4)}000001`,
      Version: 1,
      StatusId: 1,
      Broker: { Name: 'Boreal Corretora' },
      PolicyHolder: { Name: 'Construtora Horizonte' },
      DeadlineDays: 365,
      RiskRate: 0.9,
      Tax: 0.9,
      InsurancePremium: 450_000,
      MinInsurancePremium: 20_000,
      ComissionPercentage: 20,
      ComissionValue: 90_000,
      NumberOfInstallment: 1,
      ContractualTerms: { Object: [{ Name: 'Objeto', Value: 'Garantia de [NomeTomador].' }] },
      CanEdit: true,
      WhyNotEdit: null,
    });
    expect(response.Premium.Terms).toMatchObject([{ Label: 'Licitante', RateSource: 'modality', Days: 365 }]);
    const again = await create();
    expect(again.response.Number).toBe(`${today().slice(0, 4)}000002`);
  });

  it('takes the rate that was agreed with the policy holder', async () => {
    const { db } = platform.database;
    await db.update(policyHolders).set({ annualRatePercent: 0.6 }).where(eq(policyHolders.id, holder.horizonte));
    const { response } = await create();
    await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
    expect(response).toMatchObject({ RiskRate: 0.6, InsurancePremium: 300_000 });
    expect(response.Premium.Terms[0]?.RateSource).toBe('policyHolder');
  });

  it('stands on the timeline and in the history, and is found by its parties', async () => {
    const { response } = await create();
    const { db } = platform.database;
    const told = await db.select().from(proposalTimeline).where(eq(proposalTimeline.proposalId, response.Id));
    expect(told).toMatchObject([{ situationId: 1, title: 'Cotação', userId: 4 }]);
    const noted = await db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, response.UniqueId));
    expect(noted).toMatchObject([{ action: 'created', changedByName: 'Davi Nunes' }]);
    const [row] = await db.select().from(proposals).where(eq(proposals.id, response.Id));
    expect(row?.searchText).toBe(
      `${response.Number} construtora horizonte 11222333000181 municipio do recife 10565000000192`,
    );
  });

  it('ends its draft', async () => {
    const id = randomUUID();
    const body = { UniqueId: id, Title: 'Horizonte', Step: 'dados-de-risco', Form: { object: '' } };
    await platform.send(saveProposalDraft, { body }, { as: email.broker });
    await create({ id });
    expect((await platform.send(getProposalDraft, { query: { UniqueId: id } }, { as: email.broker })).status).toBe(404);
    const late = await platform.send(saveProposalDraft, { body }, { as: email.broker });
    expect([late.status, late.errors[0]?.Message]).toEqual([409, expect.stringMatching(/já virou uma proposta/)]);
  });

  it('is made once, however often and at however many moments it is asked for', async () => {
    const id = randomUUID();
    const before = await proposalCount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(answers.map(({ response }) => response.Number)).size).toBe(1);
    expect(await proposalCount()).toBe(before + 1);
  });

  it('is not another one under the same id: the writer is told of the one that there is', async () => {
    const id = randomUUID();
    const { response } = await create({ id });
    const other = await create({ id, change: { InsuredAmountValue: 400_000_00 } });
    expect([other.status, other.errors[0]?.Message]).toEqual([
      409,
      `Esta proposta já foi criada com o número ${response.Number}. Abra-a para alterá-la.`,
    ]);
    expect(other.response).toMatchObject({ InsuredAmountValue: 500_000_00 });
    const next = { UniqueId: id, Version: 1, ...newProposal({ InsuredAmountValue: 400_000_00 }) };
    await platform.send(updateProposal, { body: next }, { as: email.broker });
    expect((await create({ id, change: { InsuredAmountValue: 300_000_00 } })).status).toBe(409);
    expect((await create({ id, change: { InsuredAmountValue: 400_000_00 } })).response.Version).toBe(2);
  });

  it('is made once for an idempotency key, which serves for nothing else', async () => {
    const rest = { IdempotencyKey: randomUUID() };
    await create({ rest });
    expect((await create({ rest })).status).toBe(422);
  });

  it('leaves no gap in the numbers when it is refused', async () => {
    const first = await create();
    expect((await create({ change: { InsuredAmountValue: 9_000_000_00 } })).status).toBe(422);
    const second = await create();
    expect(Number(second.response.Number) - Number(first.response.Number)).toBe(1);
  });

  it('is refused with everything that stands against it, each with its field', async () => {
    const change = { InsuredAmountValue: 9_000_000_00, EndDate: addDays(today(), 5), Object: ' ' };
    const { status, errors } = await create({ change });
    expect(status).toBe(422);
    expect(errors.map(({ Field }) => Field)).toEqual(['InsuredAmountValue', 'EndDate', 'Object']);
  });
});

describe('who writes a proposal', () => {
  it('is a broker for itself, and for no other', async () => {
    const { status, errors } = await create({ rest: { BrokerUniqueId: uniqueIdOf(broker.austral) } });
    expect([status, errors[0]?.Field]).toEqual([422, 'BrokerUniqueId']);
  });

  it('is an advisor for one of their brokers, which has to be said', async () => {
    const as = email.advisor;
    expect((await create({ as })).errors[0]).toMatchObject({ Field: 'BrokerUniqueId' });
    expect((await create({ as, rest: { BrokerUniqueId: uniqueIdOf(broker.zenite) } })).status).toBe(422);
    const made = await create({ as, rest: { BrokerUniqueId: uniqueIdOf(broker.boreal) } });
    expect(made.response.Broker.Name).toBe('Boreal Corretora');
  });

  it('is the insurer for any of its brokers, and of no other company', async () => {
    const as = email.admin;
    expect((await create({ as, rest: { BrokerUniqueId: uniqueIdOf(broker.boreal) } })).status).toBe(200);
    expect((await create({ as, rest: { BrokerUniqueId: uniqueIdOf(broker.atlantica) } })).status).toBe(422);
    expect((await create({ as })).errors[0]?.Message).toBe('Diga por qual corretora é a proposta.');
  });

  it('is nobody whose profile only looks', async () => {
    const before = await proposalCount();
    expect((await create({ as: email.viewer, rest: { BrokerUniqueId: uniqueIdOf(broker.boreal) } })).status).toBe(403);
    expect((await create({ as: email.policyHolder })).status).toBe(403);
    expect(await proposalCount()).toBe(before);
  });

  it('uses the parties and modalities of the own company alone', async () => {
    const change = {
      PolicyHolderUniqueId: uniqueIdOf(holder.oeste),
      InsuredUniqueId: uniqueIdOf(211),
      ModalityUniqueId: uniqueIdOf(modality.customs),
    };
    const { errors } = await create({ change });
    expect(errors.map(({ Message }) => Message)).toEqual([
      'Este tomador não existe. Escolha outro.',
      'Este segurado não existe. Escolha outro.',
      'Esta modalidade não existe. Escolha outra.',
    ]);
  });
});

describe('reading a proposal', () => {
  const read = (uniqueId: string, as: string) =>
    platform.send(getProposalByUniqueId, { query: { ProposalUniqueId: uniqueId } }, { as });

  it('is for those who may see it: for others there is none', async () => {
    const { response } = await create();
    const statuses = await Promise.all(
      [email.broker, email.agent, email.advisor, email.admin, email.viewer, email.atlas].map(
        async (as) => (await read(response.UniqueId, as)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
    const austral = uniqueIdOf(8007);
    expect((await read(austral, email.broker)).status).toBe(404);
  });

  it('tells who may not change it why', async () => {
    const { response } = await create();
    expect((await read(response.UniqueId, email.viewer)).response).toMatchObject({
      CanEdit: false,
      WhyNotEdit: 'Seu perfil permite ver propostas, mas não alterá-las.',
    });
    const issued = await read(uniqueIdOf(8001), email.broker);
    expect(issued.response.WhyNotEdit).toMatch(/status Emitida não muda mais/);
  });

  it('masks a CPF', async () => {
    const { response, text } = await read(uniqueIdOf(8009), email.admin);
    expect(response.PolicyHolder.CpfCnpj).toBe('***.982.247-**');
    expect(text).not.toContain('52998224725');
  });
});

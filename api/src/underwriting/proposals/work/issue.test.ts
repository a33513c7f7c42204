import { and, asc, eq } from 'drizzle-orm';
import { nextBusinessDay } from '@portal/shared/domain/time/businessDays';
import { addDays, daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { changePolicyFlags } from '@portal/shared/contracts/underwriting/policyChanges';
import { policyChangeWords } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import {
  cancelProposal,
  issueProposal,
  registerInstallmentPayment,
} from '@portal/shared/contracts/underwriting/proposalWork';
import { decide, openCardsOf, proposalNow, timelineOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { cnpjOf } from '../../../parties/bureau/testing';
import { bankSlips } from '../../../platform/database/schema/billing';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { notifications } from '../../../platform/database/schema/notifications';
import { beneficiaries, economicGroups, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { proposalBeneficiaries } from '../../../platform/database/schema/proposalParts';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { changeModality } from '../../../testing/changeParameters';
import { company, email, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { paidAtOf } from './writePayments';
import { makeQuotation, prepareWork, sendToInsurer } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

type Changed = Parameters<typeof makeQuotation>[1];

async function makeApproved(changed: Changed = {}, holder: Parameters<typeof makeQuotation>[2] = {}) {
  const quotation = await makeQuotation(platform, changed, holder);
  await sendToInsurer(platform, quotation.uniqueId);
  return quotation;
}

const issue = (ProposalUniqueId: string, as: string = email.broker, IdempotencyKey?: string) =>
  platform.send(issueProposal, { query: { ProposalUniqueId, ...(IdempotencyKey && { IdempotencyKey }) } }, { as });

const pay = (ProposalUniqueId: string, Installment: number, PaidOn = today(), as: string = email.admin) =>
  platform.send(registerInstallmentPayment, { body: { ProposalUniqueId, Installment, PaidOn } }, { as });

const slipsOf = (proposalId: number) =>
  platform.database.db
    .select()
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposalId))
    .orderBy(asc(bankSlips.installment));

const madeOn = (proposalId: number, day: string) =>
  platform.database.db
    .update(bankSlips)
    .set({ createdAt: new Date(`${day}T15:00:00Z`) })
    .where(eq(bankSlips.proposalId, proposalId));

/** What the policy's history tells of payments, newest first. */
const paymentsOf = async (policyUniqueid: string) =>
  (await platform.send(getPolicyHistory, { query: { policyUniqueid } }, { as: email.admin })).response.Entries.filter(
    ({ Action }) => Action === 'installmentPaid',
  );

const policiesOf = (proposalId: number) =>
  platform.database.db.select().from(policies).where(eq(policies.proposalId, proposalId));

describe('an approved proposal', () => {
  it('becomes a policy with its number and its slips, which its broker and its timeline are told', async () => {
    const { id, uniqueId } = await makeApproved({ installments: 3, gracePeriodDays: 10, premiumCents: 1_000_00 });
    const { status, response } = await issue(uniqueId);
    expect(status).toBe(200);
    const [policy] = await policiesOf(id);
    expect(response).toEqual({
      StatusId: ProposalStatus.Emitida,
      Policy: { UniqueId: policy?.uniqueId, Number: policy?.number },
      Description: `Apólice ${policy?.number} emitida.`,
    });
    expect(policy).toMatchObject({
      number: expect.stringMatching(/^0776-\d{4}-\d{6}$/),
      statusId: 2,
      premiumCents: 1_000_00,
    });
    expect(await proposalNow(platform, id)).toMatchObject({
      statusId: ProposalStatus.Emitida,
      issuedAt: expect.any(Date),
    });
    const slips = await slipsOf(id);
    expect(slips.map(({ amountCents }) => amountCents)).toEqual([333_34, 333_33, 333_33]);
    expect(slips[0]).toMatchObject({ dueOn: nextBusinessDay(addDays(today(), 10)), installments: 3, paidAt: null });
    expect(slips.every(({ barCode, digitableLine }) => barCode?.length === 44 && digitableLine?.length === 47)).toBe(
      true,
    );
    expect((await timelineOf(platform, id)).at(-1)).toMatchObject({
      situation: 6,
      status: 1,
      icon: 1,
      description: `Apólice ${policy?.number} emitida`,
    });
    const told = await platform.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.subjectUniqueId, uniqueId));
    expect(told).toMatchObject([{ kind: 'proposalIssued' }]);
  });

  it('takes up the limits of its policy holder and of its economic group', async () => {
    const { db } = platform.database;
    const [group] = await db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo da emissão', limitCents: 90_000_00, usedLimitCents: 10_00 })
      .returning();
    const { uniqueId, holder } = await makeApproved({}, { economicGroupId: group?.id ?? 0, usedLimitCents: 5_00 });
    await issue(uniqueId);
    const [used] = await db.select().from(policyHolders).where(eq(policyHolders.id, holder.id));
    const [usedOfGroup] = await db
      .select()
      .from(economicGroups)
      .where(eq(economicGroups.id, group?.id ?? 0));
    expect([used?.usedLimitCents, usedOfGroup?.usedLimitCents]).toEqual([1_005_00, 1_010_00]);
  });

  it('is issued once by twenty requests at the same time: one policy, one set of slips, one number', async () => {
    const { id, uniqueId } = await makeApproved({ installments: 2 });
    const { id: nextId, uniqueId: next } = await makeApproved();
    const key = uniqueIdOf(88001);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => issue(uniqueId, email.broker, index % 2 ? key : undefined)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ response }) => response.Policy?.Number)).size).toBe(1);
    expect(await policiesOf(id)).toHaveLength(1);
    expect(await slipsOf(id)).toHaveLength(2);
    expect(
      (await timelineOf(platform, id)).filter(({ description }) => description?.startsWith('Apólice')),
    ).toHaveLength(1);
    await issue(next);
    const [one] = await policiesOf(id);
    const [other] = await policiesOf(nextId);
    expect(Number(other?.number.slice(-6))).toBe(Number(one?.number.slice(-6)) + 1);
  });

  it('is refused a key that was given to another one', async () => {
    const first = await makeApproved();
    const second = await makeApproved();
    const key = uniqueIdOf(88002);
    await issue(first.uniqueId, email.broker, key);
    const answer = await issue(second.uniqueId, email.broker, key);
    expect([answer.status, answer.errors[0]?.Field]).toEqual([422, 'IdempotencyKey']);
    expect(await policiesOf(second.id)).toEqual([]);
  });

  it('is issued by its broker only where the modality issues by itself, and by the insurer always', async () => {
    const { id, uniqueId } = await makeApproved();
    const automatic = (enabledForAutomaticEmission: boolean) =>
      changeModality(platform, modality.performance, { enabledForAutomaticEmission });
    await automatic(false);
    const refused = await issue(uniqueId);
    const allowed = await issue(uniqueId, email.admin);
    await automatic(true);
    expect(refused.status).toBe(403);
    expect(allowed.status).toBe(200);
    expect(await policiesOf(id)).toHaveLength(1);
  });

  it('waits for its documents, its start and its policy holder, and says so', async () => {
    const { db } = platform.database;
    const { id, uniqueId, holder } = await makeApproved();
    const wanted = { companyId: company.aurora, ownerKind: 'proposal' as const, ownerUniqueId: uniqueId };
    await db.insert(requestDocuments).values([
      { ...wanted, name: 'Contrato', isRequired: true, status: 'Aguardando_Analise' },
      { ...wanted, name: 'Parecer', isRequired: true, status: 'Pendente', isInternal: true },
      { ...wanted, name: 'Foto', isRequired: false, status: 'Pendente' },
    ]);
    await db.update(policyHolders).set({ isBlocked: true }).where(eq(policyHolders.id, holder.id));
    await db.update(proposals).set({ startDate: '2026-01-02' }).where(eq(proposals.id, id));
    const answer = await issue(uniqueId);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ Message }) => Message)).toEqual([
      'O tomador está bloqueado e não recebe novas coberturas.',
      expect.stringContaining('O início da vigência não é mais possível.'),
      'Documento obrigatório aguardando análise: Contrato.',
      'A seguradora ainda confere documentos seus antes da emissão.',
    ]);
    expect(await slipsOf(id)).toEqual([]);
  });

  it('in which the policy holder is insured or beneficiary too is refused with the reason', async () => {
    const { db } = platform.database;
    const { id, uniqueId, holder } = await makeApproved();
    const root = holder.document.slice(0, 8);
    const ofHolder = (name: string, document: string) => ({
      companyId: company.aurora,
      name,
      document,
      searchText: '',
    });
    const [branch] = await db
      .insert(beneficiaries)
      .values(ofHolder('Filial Sul', cnpjOf(root, '0002')))
      .returning();
    const [itself] = await db
      .insert(insureds)
      .values({ ...ofHolder(holder.name, holder.document), isPrivate: true })
      .returning();
    await db.insert(proposalBeneficiaries).values({ proposalId: id, beneficiaryId: branch!.id, order: 1 });
    const insuredId = { insuredId: itself!.id };
    await db.update(proposals).set(insuredId).where(eq(proposals.id, id));
    const answer = await issue(uniqueId);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ Message }) => Message)).toEqual([
      'O segurado é o próprio tomador ou uma filial dele. Escolha outro segurado.',
      'Filial Sul é o próprio tomador ou uma filial dele e não pode ser beneficiário.',
    ]);
    const detail = await platform.send(
      getProposalByUniqueId2,
      { query: { ProposalUniqueId: uniqueId } },
      { as: email.admin },
    );
    expect(detail.response.Proposal.Actions.find(({ Action }) => Action === 'issue')?.DisabledReason).toMatch(
      'O segurado é o próprio tomador',
    );
  });
});

describe('the complementary cover of an approved proposal', () => {
  const years = { complementaryStartDate: '2019-11-21', complementaryEndDate: '2021-11-21' };
  const cover = { complementaryModalityId: modality.bid, complementaryInsuredAmountCents: 500_00 };

  it('that could not begin any more by the rules of its own modality keeps the proposal from being issued', async () => {
    const { id, uniqueId } = await makeApproved();
    await platform.database.db
      .update(proposals)
      .set({ ...cover, ...years })
      .where(eq(proposals.id, id));
    const { response } = await platform.send(
      getProposalByUniqueId2,
      { query: { ProposalUniqueId: uniqueId } },
      { as: email.admin },
    );
    const why = expect.stringContaining('A vigência da complementar "Licitante" pode começar de');
    expect(response.Proposal.Blockers).toContainEqual({ Place: 'risk', Text: why });
    const answer = await issue(uniqueId, email.admin);
    expect([answer.status, answer.errors.map(({ Message }) => Message)]).toEqual([422, [why]]);
  });

  it('that is too far ahead is told without calling it over', async () => {
    const { id, uniqueId } = await makeApproved();
    const dates = { complementaryStartDate: addDays(today(), 3_000), complementaryEndDate: addDays(today(), 3_400) };
    await platform.database.db
      .update(proposals)
      .set({ ...cover, ...dates })
      .where(eq(proposals.id, id));
    expect((await issue(uniqueId, email.admin)).errors.map(({ Message }) => Message)).toEqual([
      expect.stringMatching(/^A vigência da complementar "Licitante" pode começar de/),
    ]);
  });

  it('takes up the limits with the principal one, and a second proposal finds what is left', async () => {
    const { db } = platform.database;
    const one = await makeApproved({}, { limitCents: 2_499_99 });
    const other = await makeApproved({ policyHolderId: one.holder.id });
    await db.update(proposals).set(cover).where(eq(proposals.id, one.id));
    expect((await issue(one.uniqueId, email.admin)).status).toBe(200);
    const [policy] = await policiesOf(one.id);
    expect(policy).toMatchObject({ insuredAmountCents: 1_000_00, addedAmountCents: 500_00 });
    const [used] = await db.select().from(policyHolders).where(eq(policyHolders.id, one.holder.id));
    expect(used?.usedLimitCents).toBe(1_500_00);
    expect((await issue(other.uniqueId, email.admin)).errors.map(({ Message }) => Message)).toEqual([
      expect.stringMatching(/^A importância de R\$.1\.000,00 excede o limite livre do tomador, de R\$.999,99\. /),
    ]);
  });
});

describe('the contract of an approved proposal', () => {
  const contractUntil = (id: number, ContractEndDate: string | undefined) =>
    platform.database.db
      .update(proposals)
      .set({ riskDetails: { ContractNumber: '7', ...(ContractEndDate && { ContractEndDate }) } })
      .where(eq(proposals.id, id));

  it('that lasts longer than the validity stops the issue, and the page says why', async () => {
    const { id, uniqueId } = await makeApproved();
    const [{ endDate } = { endDate: '' }] = await platform.database.db
      .select({ endDate: proposals.endDate })
      .from(proposals)
      .where(eq(proposals.id, id));
    await contractUntil(id, addDays(endDate, 1));
    const why = expect.stringContaining('A garantia dura ao menos até o fim do contrato.');
    const { response } = await platform.send(
      getProposalByUniqueId2,
      { query: { ProposalUniqueId: uniqueId } },
      { as: email.admin },
    );
    expect(response.Proposal.Blockers).toContainEqual({ Place: 'risk', Text: why });
    const refused = await issue(uniqueId, email.admin);
    expect([refused.status, refused.errors.map(({ Message }) => Message)]).toEqual([422, [why]]);
    await contractUntil(id, endDate);
    expect((await issue(uniqueId, email.admin)).status).toBe(200);
  });

  it('without known dates does not stop the issue', async () => {
    const { id, uniqueId } = await makeApproved();
    await contractUntil(id, undefined);
    expect((await issue(uniqueId, email.admin)).status).toBe(200);
  });
});

describe('the credit of an approved proposal', () => {
  const limits = (id: number, changed: Partial<typeof policyHolders.$inferInsert>) =>
    platform.database.db.update(policyHolders).set(changed).where(eq(policyHolders.id, id));

  it('carries one of two that were judged against the same free limit, also when both are issued at once', async () => {
    const one = await makeApproved({}, { limitCents: 1_500_00 });
    const other = await makeApproved({ policyHolderId: one.holder.id });
    const answers = await Promise.all([one, other].map(({ uniqueId }) => issue(uniqueId, email.admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.findIndex(({ status }) => status === 422);
    expect(answers[refused]?.errors.map(({ Message }) => Message)).toEqual([
      expect.stringMatching(/^A importância de R\$.1\.000,00 excede o limite livre do tomador, de R\$.500,00\. /),
    ]);
    const [{ id, uniqueId }] = [one, other].slice(refused) as [typeof one];
    expect((await issue(uniqueId)).errors.map(({ Message }) => Message)).toEqual([
      'O crédito do tomador mudou. A seguradora precisa analisá-lo de novo.',
    ]);
    expect([await policiesOf(id), await slipsOf(id)]).toEqual([[], []]);
    const [used] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.id, one.holder.id));
    expect(used?.usedLimitCents).toBe(1_000_00);
  });

  it('is not asked about again where somebody approved it', async () => {
    const [group] = await platform.database.db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo sem limite', limitCents: 0 })
      .returning();
    const { uniqueId } = await makeApproved({}, { economicGroupId: group?.id ?? 0 });
    const [card] = await openCardsOf(platform, uniqueId);
    expect(card?.cardType).toBe('GRUPO_ECONOMICO');
    await decide(platform, card?.id ?? 0, 'Aprovar');
    expect((await issue(uniqueId)).status).toBe(200);
  });

  it('is not needed twice by a policy that was prepared and takes up the limit already', async () => {
    const { id, uniqueId, holder, ...proposal } = await makeApproved({}, { limitCents: 1_000_00 });
    await limits(holder.id, { usedLimitCents: 1_000_00 });
    expect((await issue(uniqueId)).status).toBe(422);
    const { companyId, brokerId, policyHolderId, insuredId, modalityId, insuranceBranchId, startDate, endDate } =
      proposal;
    await platform.database.db.insert(policies).values({
      ...{ companyId, brokerId, policyHolderId, insuredId, modalityId, insuranceBranchId, startDate, endDate },
      proposalId: id,
      number: '0776-2020-000001',
      statusId: PolicyStatus.AguardandoEmissao,
      issueDate: startDate,
      insuredAmountCents: 1_000_00,
      annualRatePercent: 1,
      premiumCents: 10_00,
      paidCents: 0,
      commissionCents: 2_00,
      searchText: '',
    });
    expect((await issue(uniqueId)).response).toMatchObject({ Policy: { Number: '0776-2020-000001' } });
  });
});

describe('the slips', () => {
  it.each([
    ['a month', false, 1],
    ['a year', true, 12],
  ])('are due %s apart as it was priced, whatever the policy holder may do since', async (_apart, byYear, months) => {
    const { id, uniqueId } = await makeApproved(
      { installments: 2, installmentsByYear: byYear, deadlineDays: 730, premiumCents: 1_000_00 },
      { enableAnnualInstallments: !byYear },
    );
    expect((await issue(uniqueId)).status).toBe(200);
    const [first, second] = await slipsOf(id);
    // Rounded, because both are put off to a business day, which may be of the next month.
    expect(Math.round(daysBetween(first!.dueOn, second!.dueOn) / (365 / 12))).toBe(months);
  });
});

describe('a proposal that is not approved', () => {
  it('is not issued, and says where it stands', async () => {
    const { uniqueId } = await makeQuotation(platform);
    const answer = await issue(uniqueId, email.admin);
    expect(answer.status).toBe(422);
    expect(answer.errors[0]?.Message).toContain('"Cotação"');
  });

  it('of another broker does not exist, and whoever may only look does not issue', async () => {
    const { uniqueId } = await makeApproved();
    expect((await issue(uniqueId, email.viewer)).status).toBe(403);
    expect((await issue(uniqueIdOf(5))).status).toBe(404);
  });
});

describe('a modality that wants the first payment before', () => {
  const wantsPayment = (changed: { requiresPaymentBeforeIssue: boolean; riskKind?: 'judicial' | 'other' }) =>
    changeModality(platform, modality.performance, changed);
  afterEach(() => wantsPayment({ requiresPaymentBeforeIssue: false, riskKind: 'other' }));

  it('accepts first, which ends the legal clock, and then makes the slips; the policy comes with the payment', async () => {
    await wantsPayment({ requiresPaymentBeforeIssue: true });
    const { id, uniqueId } = await makeApproved({ installments: 2, premiumCents: 1_000_00 });
    // All analyses have passed, and still nothing binds the insurer: its 25 days run.
    expect(await proposalNow(platform, id)).toMatchObject({ acceptedAt: null, legalClockEndedAt: null });
    expect(await slipsOf(id)).toEqual([]);
    expect((await issue(uniqueId)).response).toMatchObject({ StatusId: 4, Policy: null });
    expect((await issue(uniqueId)).response).toMatchObject({ StatusId: 4, Policy: null });
    const accepted = await proposalNow(platform, id);
    expect(accepted.acceptedAt).not.toBeNull();
    expect(accepted.legalClockEndedAt).toEqual(accepted.acceptedAt);
    const told = (await timelineOf(platform, id)).filter(({ description }) =>
      description?.startsWith('Proposta aceita'),
    );
    expect(told).toMatchObject([{ situation: 6, status: 1, userId: 4 }]);
    expect(await slipsOf(id)).toHaveLength(2);
    expect((await pay(uniqueId, 2)).errors[0]?.Message).toBe(
      'A parcela 1 ainda não consta como paga. Registre-a antes da parcela 2.',
    );
    expect((await pay(uniqueId, 1)).response).toMatchObject({ StatusId: 5 });
    expect((await pay(uniqueId, 2)).status).toBe(200);
    const [policy] = await policiesOf(id);
    expect(policy).toMatchObject({ paidCents: 1_000_00 });
    // The first one before there was a policy to show, and both are told in its history.
    expect((await paymentsOf(policy!.uniqueId)).map(({ Changes }) => Changes[0]?.After)).toEqual(['2 de 2', '1 de 2']);
  });

  it('takes up the limits from then on, once, and gives them back where it is cancelled', async () => {
    await wantsPayment({ requiresPaymentBeforeIssue: true });
    const one = await makeApproved({}, { limitCents: 1_500_00 });
    const other = await makeApproved({ policyHolderId: one.holder.id });
    const used = async () => {
      const ofHolder = eq(policyHolders.id, one.holder.id);
      return (await platform.database.db.select().from(policyHolders).where(ofHolder))[0]?.usedLimitCents;
    };
    expect((await issue(one.uniqueId)).response).toMatchObject({ StatusId: 4, Policy: null });
    expect([await used(), (await issue(other.uniqueId)).status]).toEqual([1_000_00, 422]);
    await platform.send(cancelProposal, { query: { ProposalUniqueId: one.uniqueId } }, { as: email.broker });
    expect([await used(), (await issue(other.uniqueId)).status]).toEqual([0, 200]);
    expect((await pay(other.uniqueId, 1)).response).toMatchObject({ StatusId: 5 });
    expect(await used()).toBe(1_000_00);
  });

  it('is paid while others of its policy holder are issued, without one waiting for the other for ever', async () => {
    await wantsPayment({ requiresPaymentBeforeIssue: true });
    const { holder, uniqueId: first } = await makeApproved();
    const others = [];
    for (let count = 0; count < 5; count += 1) others.push(await makeApproved({ policyHolderId: holder.id }));
    const [paid, issued] = [[first, ...others.slice(0, 2).map(({ uniqueId }) => uniqueId)], others.slice(2)];
    for (const uniqueId of paid) await issue(uniqueId);
    await wantsPayment({ requiresPaymentBeforeIssue: false });
    const answers = await Promise.all([
      ...paid.map((uniqueId) => pay(uniqueId, 1)),
      ...issued.map(({ uniqueId }) => issue(uniqueId)),
    ]);
    expect(answers.map(({ response }) => response.StatusId)).toEqual(answers.map(() => ProposalStatus.Emitida));
  });

  it('does not make a judicial bond wait', async () => {
    await wantsPayment({ requiresPaymentBeforeIssue: true });
    const { id, uniqueId } = await makeApproved();
    await wantsPayment({ requiresPaymentBeforeIssue: true, riskKind: 'judicial' });
    expect((await issue(uniqueId)).response).toMatchObject({ StatusId: 5 });
    expect(await policiesOf(id)).toHaveLength(1);
  });

  it('lets go of a proposal that is cancelled meanwhile, with its slips', async () => {
    await wantsPayment({ requiresPaymentBeforeIssue: true });
    const { id, uniqueId } = await makeApproved();
    await issue(uniqueId);
    await platform.send(cancelProposal, { query: { ProposalUniqueId: uniqueId } }, { as: email.broker });
    expect(await slipsOf(id)).toMatchObject([{ cancelledAt: expect.any(Date) }]);
    expect((await pay(uniqueId, 1)).status).toBe(422);
    expect(await policiesOf(id)).toMatchObject([{ statusId: PolicyStatus.Cancelada }]);
  });
});

describe('a proposal that was accepted', () => {
  const wantsPayment = (requiresPaymentBeforeIssue: boolean) =>
    changeModality(platform, modality.performance, { requiresPaymentBeforeIssue });
  const cancel = (
    ProposalUniqueId: string,
    as: string,
    more: { Reason?: string; Ground?: 'NonPayment' | 'ProposerWish' } = {},
  ) => platform.send(cancelProposal, { query: { ProposalUniqueId, ...more } }, { as });
  const makeAccepted = async (changed: Parameters<typeof makeQuotation>[1] = {}) => {
    await wantsPayment(true);
    const proposal = await makeApproved(changed);
    await issue(proposal.uniqueId);
    return proposal;
  };
  afterEach(() => wantsPayment(false));

  it('is not taken back by the insurer: it ends for non-payment once the slip is overdue, with its reason', async () => {
    const { id, uniqueId } = await makeAccepted();
    expect((await cancel(uniqueId, email.admin, { Reason: 'Risco' })).errors[0]).toMatchObject({ Code: 'Accepted' });
    const early = await cancel(uniqueId, email.admin, { Reason: 'Não pagou', Ground: 'NonPayment' });
    expect(early.errors[0]).toMatchObject({ Code: 'NotOverdue', Field: 'Ground' });
    await platform.database.db
      .update(bankSlips)
      .set({ dueOn: addDays(today(), -1) })
      .where(eq(bankSlips.proposalId, id));
    expect((await cancel(uniqueId, email.admin, { Ground: 'NonPayment' })).errors[0]?.Field).toBe('Reason');
    const late = await cancel(uniqueId, email.admin, { Reason: 'Boleto vencido ontem', Ground: 'NonPayment' });
    expect([late.status, late.response.StatusId]).toEqual([200, 99]);
    expect(await slipsOf(id)).toMatchObject([{ cancelledAt: expect.any(Date) }]);
    expect((await timelineOf(platform, id)).at(-1)?.description).toBe(
      'Proposta cancelada por falta de pagamento. Motivo: Boleto vencido ontem',
    );
  });

  it('ends as the proposer wishes, for whom the broker speaks', async () => {
    const { id, uniqueId } = await makeAccepted();
    expect((await cancel(uniqueId, email.broker)).response).toEqual({ StatusId: 99 });
    expect((await timelineOf(platform, id)).at(-1)?.description).toBe('Proposta cancelada a pedido do proponente');
    expect((await pay(uniqueId, 1)).status).toBe(422);
  });

  it('is cancelled by nobody once anything of it was paid, and offered for that to nobody', async () => {
    const { id, uniqueId } = await makeAccepted({ installments: 2, premiumCents: 1_000_00 });
    await platform.database.db
      .update(bankSlips)
      .set({ paidAt: new Date() })
      .where(and(eq(bankSlips.proposalId, id), eq(bankSlips.installment, 1)));
    for (const as of [email.admin, email.broker])
      expect((await cancel(uniqueId, as, { Reason: 'Desistiu', Ground: 'ProposerWish' })).errors[0]).toMatchObject({
        Code: 'PremiumReceived',
      });
    const { response } = await platform.send(
      getProposalByUniqueId2,
      { query: { ProposalUniqueId: uniqueId } },
      { as: email.admin },
    );
    expect(response.Proposal.Actions.find(({ Action }) => Action === 'cancel')?.DisabledReason).toContain(
      'só pode seguir',
    );
    expect(response.Proposal).toMatchObject({
      PaysBeforeIssue: true,
      AcceptedAt: expect.any(String),
      IsStartOpen: false,
    });
  });

  it('is refused by no way: the database does not take it', async () => {
    const { id } = await makeAccepted();
    const refuse = platform.database.db.update(proposals).set({ statusId: 98 }).where(eq(proposals.id, id));
    await expect(refuse.then(() => 'stored')).rejects.toThrow();
  });
});

describe('what a policy is followed by', () => {
  const rule = (from: number | null) =>
    changeModality(platform, modality.performance, {
      ...{ enableToSteppin: from !== null, monitoringFromCents: from, bigRiskFromCents: from && from + 1 },
      requiresPaymentBeforeIssue: false,
    });
  afterEach(() => rule(null));
  const setByRule = async (policyUniqueid: string) =>
    (await platform.send(getPolicyHistory, { query: { policyUniqueid } }, { as: email.admin })).response.Entries.filter(
      ({ Action }) => Action === 'flagsSetByRule',
    );

  it('is set at its issue by the rule of its modality, from the very amount on, and told as the rule’s', async () => {
    const before = await makeApproved();
    await issue(before.uniqueId);
    await rule(1_000_00);
    const { id, uniqueId } = await makeApproved();
    await issue(uniqueId);
    const [policy] = await policiesOf(id);
    expect(policy).toMatchObject({ enableToSteppin: true, enableToMonitoring: true, enableToBigRisk: false });
    const [told, ...more] = await setByRule(policy!.uniqueId);
    expect(more).toEqual([]);
    expect(told?.ChangedByName).toBe('Portal');
    expect(told?.Changes.map(policyChangeWords)).toEqual(['Step-in: não → sim', 'Monitoramento: não → sim']);
    // What was issued before stays as it is.
    const [older] = await policiesOf(before.id);
    expect(older).toMatchObject({ enableToSteppin: false, enableToMonitoring: false });
    expect(await setByRule(older!.uniqueId)).toEqual([]);
  });

  it('is marked for step-in where its contract is a large work', async () => {
    const { id, uniqueId } = await makeApproved();
    await platform.database.db
      .update(proposals)
      .set({ riskDetails: { IsLargeWork: true } })
      .where(eq(proposals.id, id));
    await issue(uniqueId);
    const [policy] = await policiesOf(id);
    expect(policy).toMatchObject({ enableToSteppin: true, enableToBigRisk: false });
    expect((await setByRule(policy!.uniqueId))[0]?.Changes.map(policyChangeWords)).toEqual(['Step-in: não → sim']);
  });

  it('stays as people have left it where the policy was prepared and its payment issues it', async () => {
    await rule(1_000_00);
    await changeModality(platform, modality.performance, { requiresPaymentBeforeIssue: true });
    const { id, uniqueId } = await makeApproved();
    await issue(uniqueId);
    const [prepared] = await policiesOf(id);
    expect(prepared).toMatchObject({ statusId: PolicyStatus.AguardandoEmissao, enableToMonitoring: true });
    const flags = { EnableToSteppin: true, EnableToMonitoring: false, EnableToBigRisk: false };
    const changed = await platform.send(
      changePolicyFlags,
      { body: { PolicyUniqueId: prepared!.uniqueId, ...flags, Justification: 'Obra já entregue.' } },
      { as: email.admin },
    );
    expect(changed.response).toEqual({ Changed: 1 });
    await pay(uniqueId, 1);
    expect(await policiesOf(id)).toMatchObject([
      { statusId: PolicyStatus.Emitida, enableToSteppin: true, enableToMonitoring: false },
    ]);
  });
});

describe('a payment', () => {
  it('is taken down once, with its day, and counts as paid on the policy', async () => {
    const { id, uniqueId } = await makeApproved({ installments: 2, premiumCents: 1_000_00 });
    await issue(uniqueId);
    await madeOn(id, addDays(today(), -2));
    await pay(uniqueId, 1, addDays(today(), -1));
    await pay(uniqueId, 1);
    const [policy] = await policiesOf(id);
    expect(policy).toMatchObject({ paidCents: 500_00 });
    const [told, ...more] = await paymentsOf(policy!.uniqueId);
    expect(more).toEqual([]);
    expect(told?.ChangedByName).toBe('Ana Prado');
    expect(told?.Changes.map(policyChangeWords)).toEqual([
      'Parcela: 1 de 2',
      expect.stringMatching(/^Valor: R\$\s500,00$/),
      `Paga em: ${formatDate(addDays(today(), -1))}`,
      'Registro: à mão',
    ]);
    const [first, second] = await slipsOf(id);
    expect(first?.paidAt?.toISOString()).toBe(`${addDays(today(), -1)}T15:00:00.000Z`);
    expect(second?.paidAt).toBeNull();
  });

  it('is of no day before its slip was there, nor before the instalment before it, and its bounds are said', async () => {
    const { id, uniqueId } = await makeApproved({ installments: 2, premiumCents: 1_000_00 });
    await issue(uniqueId);
    const [made, day] = [addDays(today(), -5), (back: number) => addDays(today(), -back)];
    await madeOn(id, made);
    expect((await pay(uniqueId, 1, day(6))).errors[0]).toMatchObject({
      Field: 'PaidOn',
      Message: `O pagamento da parcela 1 pode ser de ${formatDate(made)}, quando o boleto foi gerado, até ${formatDate(today())}, hoje. Confira a data.`,
    });
    expect((await pay(uniqueId, 1, day(3))).status).toBe(200);
    expect((await pay(uniqueId, 2, day(4))).errors[0]?.Message).toContain(
      `de ${formatDate(day(3))}, quando a parcela 1 foi paga`,
    );
    expect((await pay(uniqueId, 2, day(3))).status).toBe(200);
    expect(await policiesOf(id)).toMatchObject([{ paidCents: 1_000_00 }]);
  });

  it('is never of later than now', () => {
    const morning = new Date('2026-11-20T12:00:00Z');
    expect(paidAtOf('2026-11-20', morning)).toEqual(morning);
    expect(paidAtOf('2026-11-19', morning)).toEqual(new Date('2026-11-19T15:00:00Z'));
  });

  it('is the insurer’s to take down, of an instalment that exists and a day that has come', async () => {
    const { uniqueId } = await makeApproved();
    await issue(uniqueId);
    expect((await pay(uniqueId, 1, today(), email.broker)).status).toBe(403);
    expect((await pay(uniqueId, 2)).errors[0]?.Field).toBe('Installment');
    expect((await pay(uniqueId, 1, addDays(today(), 1))).errors[0]?.Field).toBe('PaidOn');
    expect((await pay(uniqueId, 1, '2026-02-30')).errors[0]?.Field).toBe('PaidOn');
  });
});

import { and, asc, desc, eq } from 'drizzle-orm';
import {
  canEndorsementEmission,
  cancelRequestEndorsement,
  executarMotorCadastro,
  executarMotorCredito,
  executeAutomaticSubscriptionEndorsementPolicy,
  getCompareChanges,
  getEndorsementDetail,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import {
  downloadEndorsementDocument,
  getPolicyEndorsementsFromPolicy,
  listEndorsementAttachments,
} from '@portal/shared/contracts/underwriting/endorsementPapers';
import { getCardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { policyActionWords, policyChangeWords } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { decide, openCardsOf } from '../../../boards/decisions/testing/dealsUnderTest';
import { bankSlips } from '../../../platform/database/schema/billing';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import { notifications } from '../../../platform/database/schema/notifications';
import { outboxEvents } from '../../../platform/database/schema/outbox';
import { brokers, insureds, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { parameterVersions } from '../../../platform/database/schema/parameters';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { proposals } from '../../../platform/database/schema/proposals';
import { publishEntry } from '../../../testing/changeParameters';
import { company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, policyOf, usedLimitOf } from '../../policies/testing/policiesUnderTest';
import { subTypeOf } from '../request/testing/requests';
import { approve, askFor, endorsementNow, issueAsked, preparePolicies, validate } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6, 7]);
});
beforeEach(async () => {
  await platform.database.db
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
/** What the holder of a policy uses of its limit. */
const usedBy = async (policyId: number) => usedLimitOf(platform, (await policyOf(platform, policyId)).policyHolderId);
const as = email.admin;
const detailOf = async (endorsement: { uniqueId: string }, who: string = as) =>
  platform.send(getEndorsementDetail, { query: { proposalUniqueId: endorsement.uniqueId } }, { as: who });
const versionsOf = (policyId: number) =>
  db().select().from(policyVersions).where(eq(policyVersions.policyId, policyId)).orderBy(asc(policyVersions.version));
const slipsOf = (proposalId: number) =>
  db().select().from(bankSlips).where(eq(bankSlips.proposalId, proposalId)).orderBy(asc(bankSlips.installment));

describe('the engine of an endorsement', () => {
  it('takes along what stands before a step, repeats without harm, and ends with the last one', async () => {
    const asked = await askFor(platform, 2);
    const query = { proposalUniqueId: asked.uniqueId };
    const credit = await platform.send(executarMotorCredito, { query }, { as });
    expect(credit.response).toMatchObject({ Outcome: 'passed', StatusId: ProposalStatus.EmAnalise });
    expect(await endorsementNow(platform, asked.id)).toMatchObject({ engineStep: 'reinsurance' });
    const again = await platform.send(executarMotorCadastro, { query }, { as });
    expect(again.response).toMatchObject({ Outcome: 'passed' });
    const body = { ProposalUniqueId: asked.uniqueId };
    const last = await platform.send(executeAutomaticSubscriptionEndorsementPolicy, { body }, { as });
    expect(last.response).toMatchObject({
      Outcome: 'passed',
      StatusId: ProposalStatus.AguardandoEmissao,
      CardId: null,
    });
    expect((await validate(platform, asked.uniqueId)).response).toMatchObject({ Outcome: 'passed' });
  });

  it('tells each move once in the history, and why it waits to the insurer alone', async () => {
    const asked = await askFor(platform, 2);
    await db()
      .insert(requestDocuments)
      .values({
        ...{ companyId: company.aurora, ownerKind: 'endorsement', ownerUniqueId: asked.uniqueId },
        ...{ name: 'Edital', status: 'Aguardando_Analise' },
      });
    await platform.send(executarMotorCadastro, { query: { proposalUniqueId: asked.uniqueId } }, { as });
    const { uniqueId: policyUniqueid } = await policyOf(platform, 2);
    const toldTo = async (who: string) => {
      const { response } = await platform.send(getPolicyHistory, { query: { policyUniqueid } }, { as: who });
      return response.Entries.filter(
        ({ Action, EndorsementNumber }) => Action === 'statusChanged' && EndorsementNumber === asked.number,
      ).map((entry) => [policyActionWords(entry), ...entry.Changes.map(policyChangeWords)].filter(Boolean).join(': '));
    };
    const words = `Endosso ${asked.number} em análise de cadastro`;
    expect(await toldTo(email.broker)).toEqual([words]);
    expect(await toldTo(as)).toEqual([`${words}: Por quê: Documento do endosso aguardando análise: Edital.`, words]);
  });

  it('says on its page what is missing of its documents now, and not what was when its card was opened', async () => {
    const asked = await askFor(platform, 2);
    const ofEdital = { ownerKind: 'endorsement', ownerUniqueId: asked.uniqueId, name: 'Edital' } as const;
    await db()
      .insert(requestDocuments)
      .values({ companyId: company.aurora, ...ofEdital, status: 'Pendente' });
    const query = { proposalUniqueId: asked.uniqueId };
    await platform.send(executarMotorCadastro, { query }, { as });
    const waitsFor = async (status: 'Aguardando_Analise' | 'Conforme' | null = null) => {
      if (status)
        await db().update(requestDocuments).set({ status }).where(eq(requestDocuments.ownerUniqueId, asked.uniqueId));
      const { response } = await platform.send(getEndorsementDetail, { query }, { as });
      const run = await platform.send(executarMotorCadastro, { query }, { as });
      expect(run.response.Description).toBe(response.Steps[0]?.Description);
      return response.Steps[0]?.Description;
    };
    expect(await waitsFor()).toBe('Documento do endosso pendente: Edital.');
    expect(await waitsFor('Aguardando_Analise')).toBe('Documento do endosso aguardando análise: Edital.');
    expect(await waitsFor('Conforme')).toBe('A seguradora ainda não decidiu.');
  });

  it('lets a person decide on another premium than the calculated one, and that one counts from then on', async () => {
    const asked = await askFor(platform, 2, {
      ...{ premiumDifferenceCents: 100_00, commissionDifferenceCents: 20_00 },
      ...{ requestedPremiumCents: 50_00, requestedPremiumJustification: 'Cliente antigo' },
    });
    expect((await validate(platform, asked.uniqueId, email.broker)).response).toMatchObject({
      Outcome: 'waiting',
      Description: 'Em análise pela seguradora',
    });
    const [card] = await openCardsOf(platform, asked.uniqueId, 'endorsement');
    expect(card?.cardType).toBe('ENDOSSO_ALTERACAO');
    const info = await platform.send(getCardEndorsementInfo, { query: { ProposalUniqueId: asked.uniqueId } }, { as });
    expect(info.response).toMatchObject({
      PremiumDifferenceValue: 100_00,
      RequestedPremiumValue: 50_00,
      RequestedPremiumJustification: 'Cliente antigo',
    });
    const waiting = (await validate(platform, asked.uniqueId)).response;
    expect(waiting.Description).toContain('prêmio pedido');
    expect((await decide(platform, card!.id, 'Aprovar')).status).toBe(200);
    // 50,00 × 864,22 / 4.321,09 = 10,00.
    expect(await endorsementNow(platform, asked.id)).toMatchObject({
      statusId: ProposalStatus.AguardandoEmissao,
      premiumDifferenceCents: 50_00,
      commissionDifferenceCents: 10_00,
    });
    await platform.send(
      cancelRequestEndorsement,
      { query: { PolicyUniqueId: (await policyOf(platform, 2)).uniqueId, ProposalUniqueId: asked.uniqueId } },
      { as },
    );
  });

  it('is over for one whose card was refused', async () => {
    const asked = await askFor(platform, 2, { premiumDifferenceCents: 10_00, requestedPremiumCents: 1_00 });
    await validate(platform, asked.uniqueId);
    const [card] = await openCardsOf(platform, asked.uniqueId, 'endorsement');
    await decide(platform, card!.id, 'Recusar', { why: 'Prêmio abaixo do mínimo' });
    const { response } = await detailOf(asked);
    expect(response).toMatchObject({ StatusId: ProposalStatus.Recusada, DecisionReason: 'Prêmio abaixo do mínimo' });
    expect(response.Steps.map(({ Situation }) => Situation)).toEqual([
      'passed',
      'passed',
      'passed',
      'refused',
      'ahead',
    ]);
    expect((await validate(platform, asked.uniqueId)).response.Outcome).toBe('ended');
  });
});

describe('issuing an endorsement', () => {
  it('moves the policy, its limit, its premium and its words, charges by slips of its own, and tells the other side', async () => {
    const before = await usedBy(3);
    const policy = await policyOf(platform, 3);
    const asked = await askFor(
      platform,
      3,
      {
        ...{ insuredAmountCents: 150_000_00, endDate: '2027-06-17' },
        ...{ premiumDifferenceCents: 2_001_00, commissionDifferenceCents: 400_20, endorsementTypeId: 2 },
      },
      {
        ObjetoApolice: [{ Name: 'Objeto', Value: 'Obra do lote 2.' }],
        DadosSegurado: { UniqueId: policy.uniqueId, Nome: 'Município Novo' },
        NumberOfInstallment: 2,
      },
    );
    const { status, response } = await issueAsked(platform, asked);
    expect({ status, response }).toMatchObject({
      status: 200,
      response: { StatusId: ProposalStatus.Emitida, Number: asked.number, RefundValue: 0, ChargeValue: 2_001_00 },
    });
    expect(await policyOf(platform, 3)).toMatchObject({
      endDate: '2027-06-17',
      insuredAmountCents: 150_000_00,
      premiumCents: policy.premiumCents + 2_001_00,
      paidCents: policy.paidCents,
      commissionCents: policy.commissionCents + 400_20,
    });
    expect(await usedBy(3)).toBe(before + 50_000_00);
    const versions = await versionsOf(3);
    expect(versions.map(({ endorsementId }) => endorsementId)).toEqual([null, asked.id]);
    expect(versions[0]!.facts).toMatchObject({ InsuredAmountValue: 100_000_00, EndDate: '2027-03-17' });
    expect(versions[1]!.facts).toMatchObject({
      InsuredAmountValue: 150_000_00,
      Object: [{ Name: 'Objeto', Value: 'Obra do lote 2.' }],
      Insured: { Name: 'Município Novo', CpfCnpj: versions[0]!.facts.Insured.CpfCnpj },
    });
    const slips = (await slipsOf(policy.proposalId)).filter(({ endorsementId }) => endorsementId === asked.id);
    expect(slips.map(({ amountCents }) => amountCents)).toEqual([1_000_50, 1_000_50]);
    const events = await db()
      .select()
      .from(outboxEvents)
      .where(and(eq(outboxEvents.name, 'policy.endorsed'), eq(outboxEvents.subjectUniqueId, policy.uniqueId)));
    expect(events).toHaveLength(1);
    const told = await db().select().from(notifications).where(eq(notifications.subjectUniqueId, asked.uniqueId));
    expect(told.map(({ kind }) => kind)).toContain('endorsementIssued');
    const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, policy.uniqueId));
    expect(history.map(({ action }) => action)).toContain('endorsed');
    const list = await platform.send(
      getPolicyEndorsementsFromPolicy,
      { query: { policyUniqueId: policy.uniqueId } },
      { as: email.broker },
    );
    expect(list.response).toMatchObject([{ Number: asked.number, PremiumDifference: 2_001_00 }]);
  });

  it('gives back no more than was paid, takes the rest off what is owed, and keeps who gets it', async () => {
    await letPolicyRun(platform, 4, { paidCents: 4_000_00 });
    const policy = await policyOf(platform, 4);
    await db()
      .insert(bankSlips)
      .values({
        ...{ companyId: company.aurora, proposalId: policy.proposalId, installment: 2, installments: 2 },
        ...{ dueOn: '2026-09-17', amountCents: 321_09, ourNumber: '2600000077' },
        ...{ barCode: '1'.repeat(44), digitableLine: '1'.repeat(47) },
      });
    const asked = await askFor(platform, 4, {
      ...{ endorsementTypeId: 8, insuredAmountCents: 80_000_00 },
      ...{ premiumDifferenceCents: -500_00, commissionDifferenceCents: -100_00 },
    });
    const { response } = await issueAsked(platform, asked);
    // Costs 3.821,09 now; of the 4.000,00 that were paid 178,91 go back, and the slip of 321,09 is void.
    expect(response).toMatchObject({ RefundValue: 178_91, ChargeValue: 0 });
    expect(await policyOf(platform, 4)).toMatchObject({ premiumCents: 3_821_09, paidCents: 3_821_09 });
    expect((await slipsOf(policy.proposalId)).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    const [refund] = await db().select().from(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, asked.id));
    expect(refund).toMatchObject({ amountCents: 178_91, bankBranch: '1234', bankAccount: '56789-0' });
  });

  it('is done once, however often it is pressed, two at once included', async () => {
    const before = await usedBy(5);
    const asked = await askFor(platform, 5, { insuredAmountCents: 110_000_00, premiumDifferenceCents: 30_00 });
    await validate(platform, asked.uniqueId);
    const answers = await Promise.all([1, 2, 3].map(() => approve(platform, asked.uniqueId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(await usedBy(5)).toBe(before + 10_000_00);
    const slips = await slipsOf((await policyOf(platform, 5)).proposalId);
    expect(slips.filter(({ endorsementId }) => endorsementId === asked.id)).toHaveLength(1);
    expect(await versionsOf(5)).toHaveLength(2);
  });

  it('is refused on another version of the policy than the one that was asked for', async () => {
    const [first, second] = [
      await askFor(platform, 5, { insuredAmountCents: 120_000_00 }),
      await askFor(platform, 5, { endDate: '2027-05-17' }),
    ];
    for (const one of [first, second]) await validate(platform, one.uniqueId);
    const answers = await Promise.all([approve(platform, first.uniqueId), approve(platform, second.uniqueId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.flatMap(({ errors }) => errors.map(({ Code }) => Code))).toEqual(['StaleBase']);
    const late = answers[0].status === 409 ? first : second;
    expect((await detailOf(late)).response).toMatchObject({
      IsStale: true,
      StatusId: ProposalStatus.AguardandoEmissao,
    });
    await platform.send(
      cancelRequestEndorsement,
      { query: { PolicyUniqueId: (await policyOf(platform, 5)).uniqueId } },
      { as: email.broker },
    );
    expect((await endorsementNow(platform, late.id)).statusId).toBe(ProposalStatus.Cancelada);
  });

  it('cancels the policy by type 1, whose money is the one that was agreed', async () => {
    const before = await usedBy(6);
    const asked = await askFor(platform, 6, {
      ...{ endorsementTypeId: 1, endDate: '2026-06-25', reason: 'Perda do contrato' },
      ...{ premiumDifferenceCents: -2_000_00, commissionDifferenceCents: -400_00 },
    });
    const { response } = await issueAsked(platform, asked);
    expect(response).toMatchObject({ StatusId: ProposalStatus.Emitida, RefundValue: 2_000_00 });
    expect(await policyOf(platform, 6)).toMatchObject({
      ...{ statusId: 3, endDate: '2026-06-25', cancellationReason: 'Perda do contrato' },
      ...{ premiumCents: 2_321_09, paidCents: 2_321_09, commissionCents: 464_22 },
    });
    expect(await usedBy(6)).toBe(before - 100_000_00);
    expect(await db().$count(endorsements, eq(endorsements.policyId, 6))).toBe(1);
  });

  it('meets the internal cancellation of its policy: one of both is done, and nothing twice', async () => {
    const before = await usedBy(7);
    const asked = await askFor(platform, 7, { insuredAmountCents: 150_000_00 });
    await validate(platform, asked.uniqueId);
    const [approval, cancellation] = await Promise.all([
      approve(platform, asked.uniqueId),
      cancelPolicy(platform, 7, { CancelledOn: '2026-06-26' }),
    ]);
    expect(cancellation.status).toBe(200);
    expect([200, 422]).toContain(approval.status);
    expect((await policyOf(platform, 7)).statusId).toBe(3);
    expect(await usedBy(7)).toBe(before - 100_000_00);
    const { statusId } = await endorsementNow(platform, asked.id);
    expect(statusId).toBe(approval.status === 200 ? ProposalStatus.Emitida : ProposalStatus.Cancelada);
  });

  it('brings a policy back that was past its date where it prolongs it', async () => {
    await letPolicyRun(platform, 4, { statusId: 4, endDate: addDays(today(), -3) });
    const asked = await askFor(platform, 4, {
      ...{ endorsementTypeId: 5, endDate: addDays(today(), 100), wantedEffectiveOn: addDays(today(), -3) },
    });
    const { status, errors } = await issueAsked(platform, asked);
    expect({ status, errors }).toMatchObject({ status: 200 });
    expect(await policyOf(platform, 4)).toMatchObject({ statusId: 2, endDate: addDays(today(), 100) });
  });
});

describe('what stands against an issue', () => {
  const feasible = async (endorsement: { id: number }) =>
    (await platform.send(canEndorsementEmission, { query: { proposalId: endorsement.id } }, { as })).response;

  it('is told thing by thing: analysis, documents, limit and bank data', async () => {
    await letPolicyRun(platform, 2);
    const asked = await askFor(platform, 2, { premiumDifferenceCents: -100_00 }, { DadosBancarios: null });
    expect((await feasible(asked)).Obstacles[0]).toContain('ainda não passou por todas as validações');
    await validate(platform, asked.uniqueId);
    await db()
      .insert(requestDocuments)
      .values({
        ...{ companyId: company.aurora, ownerKind: 'endorsement', ownerUniqueId: asked.uniqueId },
        ...{ name: 'Aditivo assinado', status: 'Aguardando_Analise' },
      });
    expect(await feasible(asked)).toEqual({
      CanIssue: false,
      Obstacles: [
        'Documento obrigatório aguardando análise: Aditivo assinado.',
        expect.stringContaining('faltam os dados bancários'),
      ],
    });
    const refused = await approve(platform, asked.uniqueId);
    expect(refused.status).toBe(422);
    expect(refused.errors).toHaveLength(2);
    const files = await platform.send(listEndorsementAttachments, { query: { endorsementId: asked.id } }, { as });
    expect(files.response).toMatchObject([{ Name: 'Aditivo assinado', Archives: [] }]);
    const more = await askFor(platform, 2, { insuredAmountCents: 200_000_00 });
    await validate(platform, more.uniqueId);
    expect((await feasible(more)).CanIssue).toBe(true);
    await db().update(policyHolders).set({ limitCents: 1 });
    expect((await feasible(more)).Obstacles).toEqual([expect.stringContaining('limite livre do tomador')]);
  });

  it('is the limit also where the complementary cover alone grows, which its issue takes up of it', async () => {
    await letPolicyRun(platform, 2, { addedAmountCents: 20_000_00 });
    const { policyHolderId } = await policyOf(platform, 2);
    const limit = async (left: number) => {
      const limitCents = (await usedBy(2)) + left;
      await db().update(policyHolders).set({ limitCents }).where(eq(policyHolders.id, policyHolderId));
    };
    const before = await usedBy(2);
    const more = await askFor(platform, 2, { previousAddedAmountCents: 20_000_00, addedAmountCents: 35_000_00 });
    await validate(platform, more.uniqueId);
    await limit(14_999_99);
    expect(await feasible(more)).toEqual({
      CanIssue: false,
      Obstacles: [expect.stringMatching(/^A importância de R\$.15\.000,00 excede o limite livre do tomador/)],
    });
    await limit(15_000_00);
    expect((await approve(platform, more.uniqueId)).status).toBe(200);
    expect(await policyOf(platform, 2)).toMatchObject({ insuredAmountCents: 100_000_00, addedAmountCents: 35_000_00 });
    expect(await usedBy(2)).toBe(before + 15_000_00);
  });

  const ofPolicy = () => policyOf(platform, 2);
  const setHolder = async (flags: { isBlocked?: boolean; isActive?: boolean; isRestrictivelyBlocked?: boolean }) =>
    db()
      .update(policyHolders)
      .set(flags)
      .where(eq(policyHolders.id, (await ofPolicy()).policyHolderId));
  const setInsured = async (flags: { isBlocked?: boolean; isActive?: boolean }) =>
    db()
      .update(insureds)
      .set(flags)
      .where(eq(insureds.id, (await ofPolicy()).insuredId));
  const setBroker = async (flags: { isBlocked?: boolean; isActive?: boolean }) =>
    db()
      .update(brokers)
      .set(flags)
      .where(eq(brokers.id, (await ofPolicy()).brokerId));
  const setNomination = async (from: 'approved' | 'ended', to: 'approved' | 'ended') => {
    const { policyHolderId, brokerId } = await ofPolicy();
    const nomination = and(
      eq(policyHolderNominations.policyHolderId, policyHolderId),
      eq(policyHolderNominations.brokerId, brokerId),
      eq(policyHolderNominations.status, from),
    );
    await db().update(policyHolderNominations).set({ status: to }).where(nomination);
  };

  it.each([
    [
      'a policy holder that its bureau blocked',
      () => setHolder({ isRestrictivelyBlocked: true }),
      () => setHolder({ isRestrictivelyBlocked: false }),
      'O tomador está bloqueado e não recebe novas coberturas.',
    ],
    [
      'an inactive policy holder',
      () => setHolder({ isActive: false }),
      () => setHolder({ isActive: true }),
      'O tomador está inativo e não recebe novas coberturas.',
    ],
    [
      'a blocked insured',
      () => setInsured({ isBlocked: true }),
      () => setInsured({ isBlocked: false }),
      'O segurado está bloqueado e não recebe novas coberturas.',
    ],
    [
      'a blocked broker',
      () => setBroker({ isBlocked: true }),
      () => setBroker({ isBlocked: false }),
      'A corretora está bloqueada e nada é emitido por ela.',
    ],
    [
      'a nomination that has ended',
      () => setNomination('approved', 'ended'),
      () => setNomination('ended', 'approved'),
      'A nomeação da corretora por este tomador terminou. Solicite a nomeação antes da emissão.',
    ],
  ])('is %s, where the endorsement adds risk, and nothing of one that takes risk away', async (_, make, undo, why) => {
    await letPolicyRun(platform, 2);
    const more = await askFor(platform, 2, { insuredAmountCents: 100_000_01 });
    await validate(platform, more.uniqueId);
    await make();
    const answers = {
      feasible: await feasible(more),
      detail: await detailOf(more),
      issued: await approve(platform, more.uniqueId),
    };
    const less = await askFor(platform, 2, { insuredAmountCents: 90_000_00 });
    await validate(platform, less.uniqueId);
    const lowered = await feasible(less);
    await undo();
    expect(answers.feasible).toEqual({ CanIssue: false, Obstacles: [why] });
    expect(answers.detail.response.Obstacles).toEqual([why]);
    expect([answers.issued.status, answers.issued.errors.map(({ Message }) => Message)]).toEqual([422, [why]]);
    expect(lowered).toEqual({ CanIssue: true, Obstacles: [] });
  });
});

describe('an endorsement', () => {
  it('is seen by its broker and the insurer, acted on by rights, and hidden from everybody else', async () => {
    await letPolicyRun(platform, 2);
    const asked = await askFor(platform, 2, {
      changes: [{ Field: 'DadosSegurado', Label: 'Segurado', Before: 'A', After: 'B', IsText: false }],
    });
    const query = { proposalUniqueId: asked.uniqueId };
    const { response } = await detailOf(asked, email.broker);
    expect(response).toMatchObject({ Number: asked.number, Changes: [{ Before: 'A', After: 'B' }] });
    expect(response.Actions.map(({ Action }) => Action)).toEqual(
      expect.arrayContaining(['runEngine', 'approve', 'cancelRequest', 'downloadDocument']),
    );
    expect((await platform.send(getCompareChanges, { query }, { as })).response).toMatchObject({
      Number: asked.number,
      Changes: [{ Label: 'Segurado' }],
    });
    expect((await detailOf(asked, email.atlas)).status).toBe(404);
    expect((await approve(platform, asked.uniqueId, email.atlas)).status).toBe(404);
    expect((await approve(platform, asked.uniqueId, email.viewer)).status).toBe(403);
    expect((await platform.send(downloadEndorsementDocument, { query }, { as })).errors[0]?.Code).toBe('NotIssued');
  });

  it('is issued by its broker only within what the modality lets pass by itself', async () => {
    await letPolicyRun(platform, 2, { insuredAmountCents: 600_000_00 });
    const asked = await askFor(platform, 2, { statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' });
    expect((await approve(platform, asked.uniqueId, email.broker)).status).toBe(403);
    await letPolicyRun(platform, 2);
    const small = await askFor(platform, 2, { statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' });
    expect((await approve(platform, small.uniqueId, email.broker)).status).toBe(200);
  });

  it('names its sub-type also once the insurer offers it no more', async () => {
    const subTypeUniqueId = await subTypeOf(platform, 'alteracao', 'Aumento de importância');
    const asked = await askFor(platform, 6, { subTypeUniqueId });
    const [published] = await db()
      .select({ body: parameterVersions.body })
      .from(parameterVersions)
      .where(eq(parameterVersions.key, subTypeUniqueId))
      .orderBy(desc(parameterVersions.publicationId));
    const body = { ...published!.body, Modalities: [{ ModalityUniqueId: uniqueIdOf(9_999) }] };
    await publishEntry(platform, { kind: 'endorsementSubType', key: subTypeUniqueId, body });
    expect((await detailOf(asked)).response.SubTypeName).toBe('Aumento de importância');
  });

  it('tells an opened renewal that the policy stands otherwise now', async () => {
    await letPolicyRun(platform, 2);
    const { proposalId } = await policyOf(platform, 2);
    const [renewal] = await db().select().from(proposals).where(eq(proposals.id, 11));
    await db().update(proposals).set({ renewedPolicyId: 2 }).where(eq(proposals.id, 11));
    expect(renewal!.id).not.toBe(proposalId);
    await db().update(policies).set({ renewalOpenedAt: new Date() }).where(eq(policies.id, 2));
    const asked = await askFor(platform, 2, { endDate: '2027-04-17' });
    expect((await issueAsked(platform, asked)).status).toBe(200);
    const told = await db().select().from(notifications).where(eq(notifications.kind, 'policyRenewal'));
    expect(told.map(({ title }) => title)).toContain('Renovação desatualizada por endosso');
  });
});

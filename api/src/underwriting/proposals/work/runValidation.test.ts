import { eq } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { requestProposalAdjustment } from '@portal/shared/contracts/underwriting/proposalWork';
import {
  cardNow,
  decide,
  openCardsOf,
  proposalNow,
  timelineOf,
} from '../../../boards/decisions/testing/dealsUnderTest';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposals } from '../../../platform/database/schema/proposals';
import { changeModality } from '../../../testing/changeParameters';
import { email, insured, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { logOf, makeQuotation, prepareWork, sendToInsurer, validate } from './testing';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
});
afterAll(() => platform.close());

const AMOUNT_FOR_SUBSCRIPTION = 3_000_00;

describe('the five validations', () => {
  it('take a quotation that nothing stands against to its issue, one step each', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    const first = await validate(platform, 0, uniqueId);
    expect(first.response).toEqual({
      Validation: 'RegistrationApproval',
      Outcome: 'passed',
      Description: 'Cadastro do tomador completo',
      StatusId: ProposalStatus.EmAnalise,
      CardId: null,
    });
    expect(await proposalNow(platform, id)).toMatchObject({
      engineStep: 'pep',
      legalClockStartedAt: expect.any(Date),
    });
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs.map(({ Outcome }) => Outcome)).toEqual(['skipped', 'passed', 'passed', 'passed', 'passed']);
    expect(runs.at(-1)?.StatusId).toBe(ProposalStatus.AguardandoEmissao);
    expect(await proposalNow(platform, id)).toMatchObject({
      statusId: ProposalStatus.AguardandoEmissao,
      engineStep: 'finished',
      judgedRisk: { insuredAmountCents: 1_000_00, judgedAt: expect.any(String) },
    });
  });

  it('are all taken down, also those that changed nothing, with who asked for them', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    await sendToInsurer(platform, uniqueId);
    await validate(platform, 2, uniqueId);
    const log = await logOf(platform, id);
    expect(log.map(({ validation, outcome }) => `${validation} ${outcome}`)).toEqual([
      'RegistrationApproval passed',
      'PEP passed',
      'CreditApproval passed',
      'SubscriptionApproval passed',
      'ReinsuranceApproval passed',
      'CreditApproval skipped',
    ]);
    expect(new Set(log.map(({ userId }) => userId))).toEqual(new Set([4]));
  });

  it('begin with the registration', async () => {
    const { id, uniqueId } = await makeQuotation(platform);
    expect((await validate(platform, 3, uniqueId)).response).toMatchObject({ Outcome: 'skipped', StatusId: 1 });
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: 1, engineStep: null, legalClockStartedAt: null });
  });

  it('do not take a public contract without its dates, each of which is named', async () => {
    const [before] = await platform.database.db.select().from(modalities).where(eq(modalities.id, modality.bid));
    await changeModality(platform, modality.bid, { riskKind: 'contract', maxPercentOfContract: 30 });
    const ofContract = { ContractNumber: '7/2026', ContractValue: 1_000_000_00 };
    const { id, uniqueId } = await makeQuotation(platform, {
      ...{ modalityId: modality.bid, insuranceBranchId: 1, insuredId: insured.recife, riskDetails: ofContract },
    });
    const refused = await validate(platform, 0, uniqueId);
    const { startDate, endDate } = await proposalNow(platform, id);
    const riskDetails = { ...ofContract, ContractStartDate: startDate, ContractEndDate: endDate };
    await platform.database.db.update(proposals).set({ riskDetails }).where(eq(proposals.id, id));
    const taken = await validate(platform, 0, uniqueId);
    await changeModality(platform, modality.bid, before ?? {});
    expect([refused.status, refused.errors.map(({ Field, Message }) => [Field, Message])]).toEqual([
      422,
      [
        ['RiskDetails.ContractStartDate', 'Informe o início do contrato.'],
        ['RiskDetails.ContractEndDate', 'Informe o fim do contrato.'],
      ],
    ]);
    expect(taken.response).toMatchObject({ Outcome: 'passed' });
  });

  it('wait for the one before', async () => {
    const { uniqueId } = await makeQuotation(platform);
    await validate(platform, 0, uniqueId);
    expect((await validate(platform, 4, uniqueId)).response).toMatchObject({
      Outcome: 'skipped',
      Description: 'Uma validação anterior ainda espera.',
    });
  });

  it('stop at the card that somebody has to decide, and open no second one when they are repeated', async () => {
    const { uniqueId, id } = await makeQuotation(platform, { insuredAmountCents: AMOUNT_FOR_SUBSCRIPTION });
    const runs = await sendToInsurer(platform, uniqueId);
    expect(runs.map(({ Outcome }) => Outcome)).toEqual(['passed', 'passed', 'passed', 'waiting', 'skipped']);
    // The limits that the insurer weighs are not the broker's to read, here as little as in the detail.
    expect(runs[3]).toMatchObject({ Description: 'Em análise pela seguradora', CardId: null });
    const again = await sendToInsurer(platform, uniqueId, email.admin);
    const [card, ...others] = await openCardsOf(platform, uniqueId);
    expect(others).toEqual([]);
    expect(again[3]).toMatchObject({ Outcome: 'waiting', CardId: card?.id });
    expect(again[3]?.Description).toContain('excede o máximo automático da modalidade');
    expect((await validate(platform, 3, uniqueId)).response.Description).toBe('Em análise pela seguradora');
    expect((await proposalNow(platform, id)).judgedRisk).toMatchObject({ insuredAmountCents: AMOUNT_FOR_SUBSCRIPTION });
  });

  it('go on by themselves once the card is approved, which the log tells too', async () => {
    const { uniqueId, id } = await makeQuotation(platform, { insuredAmountCents: AMOUNT_FOR_SUBSCRIPTION });
    await sendToInsurer(platform, uniqueId);
    const [card] = await openCardsOf(platform, uniqueId);
    await decide(platform, card?.id ?? 0, 'Aprovar');
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.AguardandoEmissao });
    expect((await logOf(platform, id)).slice(-2)).toEqual([
      { validation: 'SubscriptionApproval', outcome: 'passed', userId: 1 },
      { validation: 'ReinsuranceApproval', outcome: 'passed', userId: 1 },
    ]);
  });

  describe('after a change of the amount while the card of subscription waits', () => {
    const changedAtSubscription = async (holder: Parameters<typeof makeQuotation>[2] = {}) => {
      const quotation = await makeQuotation(platform, { insuredAmountCents: AMOUNT_FOR_SUBSCRIPTION }, holder);
      await sendToInsurer(platform, quotation.uniqueId);
      const [card] = await openCardsOf(platform, quotation.uniqueId);
      await platform.send(
        requestProposalAdjustment,
        { body: { ProposalUniqueId: quotation.uniqueId, Reason: 'Rever o valor' } },
        { as: email.admin },
      );
      // As the edit of an amount leaves it (record/affectedStep.ts).
      await platform.database.db
        .update(proposals)
        .set({ engineStep: 'credit', insuredAmountCents: 3_500_00 })
        .where(eq(proposals.id, quotation.id));
      return { ...quotation, card: card! };
    };

    it('judge the credit by itself, and quote the card at its own step', async () => {
      const { uniqueId, id, card } = await changedAtSubscription();
      const runs = await sendToInsurer(platform, uniqueId, email.admin);
      expect(runs.map(({ Outcome }) => Outcome)).toEqual(['skipped', 'skipped', 'passed', 'waiting', 'skipped']);
      expect(runs[2]).toMatchObject({ CardId: null });
      expect(runs[2]?.Description).not.toContain('máximo automático');
      expect(runs[3]).toMatchObject({ CardId: card.id });
      expect(await openCardsOf(platform, uniqueId)).toMatchObject([{ id: card.id }]);
      expect(await proposalNow(platform, id)).toMatchObject({ engineStep: 'subscription', isWaitingForCard: true });
      const sent = (await timelineOf(platform, id)).filter(({ description }) =>
        /Devolvida|Enviada de novo/.test(description ?? ''),
      );
      expect(sent.map(({ situation }) => situation)).toEqual([4, 4]);
    });

    it('open the card of credit where that does not pass, in place of the later one', async () => {
      const { uniqueId, id, card, holder } = await changedAtSubscription({ limitCents: 3_200_00 });
      const runs = await sendToInsurer(platform, uniqueId, email.admin);
      expect(runs.map(({ Outcome }) => Outcome)).toEqual(['skipped', 'skipped', 'waiting', 'skipped', 'skipped']);
      expect(runs[2]?.Description).toContain('limite livre do tomador');
      const [open, ...others] = await openCardsOf(platform, uniqueId);
      expect([open?.cardType, others]).toEqual(['REQUEST_LIMIT', []]);
      expect((await cardNow(platform, card.id)).closedAt).not.toBeNull();
      expect(await proposalNow(platform, id)).toMatchObject({ engineStep: 'credit', isWaitingForCard: true });
      expect(holder.limitCents).toBe(3_200_00);
    });
  });

  it('do each step once when everybody asks at the same time', async () => {
    const { uniqueId, id } = await makeQuotation(platform, { insuredAmountCents: AMOUNT_FOR_SUBSCRIPTION });
    await Promise.all(Array.from({ length: 6 }, () => sendToInsurer(platform, uniqueId)));
    expect(await openCardsOf(platform, uniqueId)).toHaveLength(1);
    const entries = await timelineOf(platform, id);
    const told = entries.map(({ situation, status }) => `${situation} ${status}`);
    // Handed in, then registration, PEP, credit and the card of subscription.
    expect(told).toEqual(['2 2', '2 1', '2 1', '3 1', '4 2']);
    expect(entries[0]?.description).toBe('Enviada à seguradora: o prazo legal de 25 dias começa aqui');
  });
});

describe('a quotation', () => {
  it('whose start has passed is not handed in, and says what to do', async () => {
    const startDate = addDays(today(), -31);
    const { uniqueId, id } = await makeQuotation(platform, { startDate, endDate: addDays(startDate, 365) });
    const answer = await validate(platform, 0, uniqueId);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ Field: 'StartDate', Message: expect.stringContaining('pode começar de') }]);
    expect(await proposalNow(platform, id)).toMatchObject({ statusId: ProposalStatus.Cotacao });
  });

  it('that is incomplete says all that is missing', async () => {
    const { uniqueId, policyHolderId } = await makeQuotation(platform, {
      contractualTerms: { object: [], particularClauses: [] },
    });
    await platform.database.db
      .update(policyHolders)
      .set({ isBlocked: true })
      .where(eq(policyHolders.id, policyHolderId));
    const answer = await validate(platform, 0, uniqueId);
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ Field }) => Field)).toEqual(expect.arrayContaining(['Object', 'PolicyHolderUniqueId']));
  });

  it('of another broker does not exist, and whoever may only look does not send', async () => {
    const { uniqueId } = await makeQuotation(platform, { brokerId: 12 });
    expect((await validate(platform, 0, uniqueId)).status).toBe(404);
    expect((await validate(platform, 0, uniqueIdOf(5))).status).toBe(404);
    expect((await validate(platform, 0, uniqueId, email.viewer)).status).toBe(403);
  });
});

import { readFile } from 'node:fs/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { RenewalParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import {
  changeRenewalParameter,
  createRenewalParameter,
  getRenewalParameters,
} from '@portal/shared/contracts/parameters/renewalParameters';
import {
  getPolicyRenewal,
  openPolicyRenewal,
  updatePolicyRenewal,
} from '@portal/shared/contracts/underwriting/policyRenewal';
import { clearPolicyClaim } from '@portal/shared/contracts/underwriting/policyClaim';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { recalculateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { executeRegistrationValidation } from '@portal/shared/contracts/underwriting/proposalWork';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { changeSetsOf } from '../../../parameters/changes/testing/changeSets';
import { mailOutbox } from '../../../platform/database/schema/access';
import { bankSlips } from '../../../platform/database/schema/billing';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { jobs } from '../../../platform/database/schema/jobs';
import { notifications } from '../../../platform/database/schema/notifications';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposalCoverages, proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { policyId } from '../../../testing/business';
import { addCoverages } from '../../../testing/changeParameters';
import { broker, company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { publishSet } from '../../../testing/publishSet';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { writeVersion } from '../../proposals/policyVersion/writeVersion';
import { renewPolicies } from './renewPolicies';
import { makeRenewablePolicies } from './testing/renewablePolicies';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());
beforeEach(async () => {
  // The policies of other tests are none of this one's.
  await platform.database.db.update(policies).set({ isRenewalBlocked: true });
  await platform.database.db.delete(notifications);
  await platform.database.db.delete(jobs);
});

const db = () => platform.database.db;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The platform looks at noon of a day in São Paulo. */
const lookAt = (instant: string) =>
  runDueJobs(
    renewPolicies(() => new Date(instant)),
    { database: db(), log },
  );
const lookOn = (day: string) => runAt(`${day}T12:00:00-03:00`);
/** For tests with calls, which read the rule of this instant: at noon it may not have been published yet. */
const lookNow = () => runAt(new Date().toISOString());
async function runAt(instant: string) {
  await db().delete(jobs);
  await runRecurring();
  await lookAt(instant);
}
/** The row that a worker would have put there. */
const runRecurring = () =>
  db()
    .insert(jobs)
    .values({ kind: 'policies.renew', key: 'recurring', payload: {}, mostAttempts: 6, repeatsEverySeconds: 3600 });

const usual: RenewalParameters = {
  Opening: 'automatic',
  DaysBeforeEnd: 90,
  AssignedTo: 'broker',
  Rate: 'today',
  AdjustmentPercent: null,
  AsksForCard: false,
  // The modality is of ramo 0775, where cover goes on unpaid.
  StopsOnOverdueInstallments: false,
  StopsOnBlockedPolicyHolder: true,
};
/** Has policies of the modality be renewed so from now on. */
async function ruleIs(change: Partial<RenewalParameters> = {}) {
  const { UniqueId: ChangeSetUniqueId } = await changeSetsOf(platform).begin(`Renovação ${Math.random()}`);
  const UniqueId = uniqueIdOf(modality.bid);
  const asked = { ChangeSetUniqueId, RenewalParameter: { ...usual, ...change } };
  const { response } = await platform.send(getRenewalParameters, { query: {} }, { as: email.admin });
  const base = response.Modalities.find((found) => found.UniqueId === UniqueId)?.Parameter?.VersionUniqueId ?? null;
  const saved =
    base === null
      ? await platform.send(
          createRenewalParameter,
          { body: { ...asked, ModalityUniqueId: UniqueId } },
          { as: email.admin },
        )
      : await platform.send(
          changeRenewalParameter,
          { body: { ...asked, UniqueId, BaseVersionUniqueId: base, DraftVersion: 0, IsDeleted: false } },
          { as: email.admin },
        );
  expect(saved.errors).toEqual([]);
  const published = await publishSet(platform, ChangeSetUniqueId);
  expect(published.errors).toEqual([]);
}

const renewalsOf = (policy: { id: number }) =>
  db().select().from(proposals).where(eq(proposals.renewedPolicyId, policy.id)).orderBy(asc(proposals.id));
const titles = async () =>
  (await db().select({ title: notifications.title }).from(notifications).orderBy(asc(notifications.id))).map(
    ({ title }) => title,
  );
const historyOf = async (policy: { uniqueId: string }) =>
  (
    await db()
      .select({ action: auditHistory.action, by: auditHistory.changedByName })
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectKind, 'policy'), eq(auditHistory.subjectUniqueId, policy.uniqueId)))
      .orderBy(asc(auditHistory.id))
  ).map(({ action, by }) => `${action} ${by}`);
const one = async (...made: Parameters<typeof makeRenewablePolicies> extends [unknown, infer Made] ? [Made] : never) =>
  (await makeRenewablePolicies(db(), ...made))[0]!;

describe('a policy that the platform renews by itself', () => {
  it('has its proposal on the day that the rule says, in Brazil, and only one however often it is looked at', async () => {
    await ruleIs();
    const policy = await one({ endDate: '2028-12-31' });
    await runRecurring();
    // 01/10/2028, 23:59 in São Paulo: already the 2nd in Greenwich.
    await lookAt('2028-10-02T02:59:00Z');
    expect(await renewalsOf(policy)).toEqual([]);
    await lookOn('2028-10-02');
    await lookOn('2028-10-02');
    await lookOn('2028-10-03');
    const [renewal, ...others] = await renewalsOf(policy);
    expect(others).toEqual([]);
    // R$ 50.000,00 at today's 0,9 % for 365 days: R$ 450,00.
    expect(renewal).toMatchObject({
      statusId: 1,
      emissionTypeId: 2,
      startDate: '2028-12-31',
      endDate: '2029-12-31',
      insuredAmountCents: 50_000_00,
      annualRatePercent: 0.9,
      premiumCents: 450_00,
      createdByUserId: null,
      contractualTerms: {
        object: [{ value: 'Garantia de [NomeTomador].' }],
        particularClauses: [{ name: 'Foro', value: 'Recife' }],
      },
    });
    expect(await historyOf(policy)).toEqual(['renewalOpened Portal']);
    expect(await titles()).toEqual([`Renovação da apólice ${policy.number}`, `Renovação da apólice ${policy.number}`]);
    const mails = await db().select({ subject: mailOutbox.subject }).from(mailOutbox);
    expect(mails.some(({ subject }) => subject.startsWith(`Renovação da apólice ${policy.number}`))).toBe(true);
  });

  it('takes on the amount as endorsements left it and goes on from a 29 February', async () => {
    const policy = await one({
      startDate: '2028-02-29',
      endDate: '2029-02-28',
      policy: { insuredAmountCents: 60_000_00 },
    });
    await lookOn('2029-02-01');
    expect(await renewalsOf(policy)).toMatchObject([
      { startDate: '2029-02-28', endDate: '2030-02-28', insuredAmountCents: 60_000_00, premiumCents: 540_00 },
    ]);
  });

  it('takes on object, clauses and coverages as endorsements left them, also after one that says nothing of them', async () => {
    await ruleIs();
    const [coverage, other] = await addCoverages(
      platform,
      ['Multas', 'Trabalhista'].map((name) => ({
        ...{ companyId: company.aurora, modalityId: modality.bid, name, calculationTypeId: 1 },
        calculationParameters: { percent: 10 },
      })),
    );
    const policy = await one({ endDate: '2028-12-15' });
    await db()
      .insert(proposalCoverages)
      .values([
        {
          ...{ proposalId: policy.proposalId, coverageId: coverage!.id },
          ...{ insuredAmountCents: 50_000_00, premiumCents: 50_00 },
        },
        {
          ...{ proposalId: policy.proposalId, coverageId: other!.id },
          ...{ insuredAmountCents: 10_000_00, premiumCents: 50_00 },
        },
      ]);
    const keep = (
      set: Partial<typeof policies.$inferInsert>,
      changed?: Parameters<typeof writeVersion>[1]['changed'],
    ) =>
      db().transaction(async (transaction) => {
        await transaction.update(policies).set(set).where(eq(policies.id, policy.id));
        const made = { policyId: policy.id, endorsementId: null, now: new Date() };
        await writeVersion(transaction, changed ? { ...made, changed } : made);
      });
    await keep({ premiumCents: 500_00 });
    await keep(
      { insuredAmountCents: 60_000_00 },
      {
        Object: [{ Name: 'Objeto', Value: 'Garantia de [NomeTomador] no lote 2.' }],
        ParticularClausule: [{ Name: 'Foro', Value: 'Olinda' }],
      },
    );
    await keep({ premiumCents: 700_00 });
    await lookOn('2028-10-02');
    const [renewal] = await renewalsOf(policy);
    expect(renewal).toMatchObject({
      insuredAmountCents: 60_000_00,
      contractualTerms: {
        object: [{ value: 'Garantia de [NomeTomador] no lote 2.' }],
        particularClauses: [{ name: 'Foro', value: 'Olinda' }],
      },
    });
    const renewed = await db()
      .select({ coverageId: proposalCoverages.coverageId, cents: proposalCoverages.insuredAmountCents })
      .from(proposalCoverages)
      .where(eq(proposalCoverages.proposalId, renewal!.id))
      .orderBy(asc(proposalCoverages.coverageId));
    expect(renewed).toEqual([
      { coverageId: coverage!.id, cents: 60_000_00 },
      { coverageId: other!.id, cents: 10_000_00 },
    ]);
    const page = await platform.send(
      getPolicyDetail,
      { query: { policyUniqueId: policy.uniqueId } },
      { as: email.admin },
    );
    expect(page.response.Object[0]?.Value).toContain('no lote 2.');
    expect(page.response.Coverages.map(({ InsuredAmountValue }) => InsuredAmountValue)).toEqual([60_000_00, 10_000_00]);
  });

  it('takes on its own rate, adjusted, where the rule says so', async () => {
    await ruleIs({ Rate: 'adjusted', AdjustmentPercent: 7.5 });
    const policy = await one({ endDate: '2028-11-30', policy: { annualRatePercent: 0.95 } });
    await lookOn('2028-10-04');
    const [renewal] = await renewalsOf(policy);
    // 0,95 % and 7,5 % of it: 1,02125 %; R$ 50.000,00 for 365 days cost R$ 510,625.
    expect(renewal).toMatchObject({ annualRatePercent: 1.02125, premiumCents: 510_63 });
    expect(renewal?.premiumTerms[0]?.rateSource).toBe('renewal');
  });

  it('is with the insurer, on a card PROPOSTA_RENOVACAO, where the rule gives it to them and asks for one', async () => {
    await ruleIs({ AssignedTo: 'insurer', AsksForCard: true });
    await db()
      .update(policyHolders)
      .set({ isRegistrationComplete: true, limitCents: 1_000_000_000_00, ignoreCcgSignature: true })
      .where(eq(policyHolders.id, holder.horizonte));
    const policy = await one({ endDate: '2028-12-01' });
    await lookOn('2028-10-05');
    const [renewal] = await renewalsOf(policy);
    expect(renewal).toMatchObject({ statusId: 2, engineStep: 'subscription', isWaitingForCard: true });
    const opened = await db().select().from(cards).where(eq(cards.proposalUniqueId, renewal!.uniqueId));
    expect(opened).toMatchObject([{ cardType: 'PROPOSTA_RENOVACAO' }]);
  });

  it('waits while its policy holder is blocked, and is renewed once it is free again', async () => {
    await ruleIs();
    const policy = await one({ endDate: '2028-12-31' });
    const blocked = (isBlocked: boolean) =>
      db().update(policyHolders).set({ isBlocked }).where(eq(policyHolders.id, holder.horizonte));
    await blocked(true);
    await lookOn('2028-10-06');
    expect(await renewalsOf(policy)).toEqual([]);
    expect(await titles()).toEqual([]);
    await blocked(false);
    await lookOn('2028-10-07');
    expect(await renewalsOf(policy)).toHaveLength(1);
  });

  it('waits while a claim is flagged, is said to wait, and is renewed the same day once the claim is taken away', async () => {
    await ruleIs();
    const policy = await one({ endDate: addDays(today(), 60), policy: { claimKind: 'expected' } });
    await lookNow();
    expect(await renewalsOf(policy)).toEqual([]);
    const read = async (as: string) =>
      (await platform.send(getPolicyRenewal, { query: { policyUniqueId: policy.uniqueId } }, { as })).response;
    expect(await read(email.admin)).toMatchObject({
      Obstacles: [
        expect.stringMatching(/^Há uma expectativa de sinistro nesta apólice: a renovação automática espera/),
      ],
      // A person may decide for it.
      ...{ MayOpen: true, WhyNotOpen: null },
    });
    expect((await read(email.broker)).Obstacles).toEqual([
      'A renovação automática espera uma análise da apólice pela seguradora.',
    ]);
    // Where the platform has nothing left to do, nothing waits.
    await db().update(policies).set({ renewalOpenedAt: new Date() }).where(eq(policies.id, policy.id));
    expect((await read(email.admin)).Obstacles).toEqual([]);
    await db().update(policies).set({ renewalOpenedAt: null }).where(eq(policies.id, policy.id));
    const body = { PolicyUniqueId: policy.uniqueId, Justification: 'O processo foi arquivado.' };
    expect((await platform.send(clearPolicyClaim, { body }, { as: email.admin })).status).toBe(200);
    await lookNow();
    expect(await renewalsOf(policy)).toHaveLength(1);
  });

  it('passes subscription on a card alone where its policy has a claim, which no broker reads and none issues', async () => {
    await ruleIs({ AssignedTo: 'insurer' });
    await db()
      .update(policyHolders)
      .set({ isRegistrationComplete: true, limitCents: 1_000_000_000_00, ignoreCcgSignature: true })
      .where(eq(policyHolders.id, holder.horizonte));
    const policy = await one({ endDate: addDays(today(), 50), policy: { claimKind: 'notified' } });
    const opened = await platform.send(
      openPolicyRenewal,
      { body: { PolicyUniqueId: policy.uniqueId } },
      { as: email.admin },
    );
    expect(opened.errors).toEqual([]);
    const [renewal] = await renewalsOf(policy);
    expect(renewal).toMatchObject({ statusId: 2, engineStep: 'subscription', isWaitingForCard: true });
    const told = await db()
      .select({ description: proposalTimeline.description })
      .from(proposalTimeline)
      .where(eq(proposalTimeline.proposalId, renewal!.id));
    expect(told.map(({ description }) => description).join(' ')).toContain('tem um sinistro esperado ou avisado');
    const page = async (as: string) =>
      (await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId: renewal!.uniqueId } }, { as }))
        .response;
    expect(JSON.stringify(await page(email.broker))).not.toMatch(/sinistro/);
    const why = 'A seguradora emite esta renovação, depois de analisar a apólice anterior.';
    await db().update(proposals).set({ statusId: 3 }).where(eq(proposals.id, renewal!.id));
    const texts = async (as: string) => (await page(as)).Proposal.Blockers.map(({ Text }) => Text);
    expect(await texts(email.broker)).toContain(why);
    expect(await texts(email.admin)).not.toContain(why);
  });

  it('that cannot be renewed is told to the insurer once, and the others are renewed', async () => {
    const [broken, sound] = [
      await one({ endDate: '2028-12-20', proposal: { contractualTerms: { object: [], particularClauses: [] } } }),
      await one({ endDate: '2028-12-21' }),
    ];
    await lookOn('2028-10-08');
    await lookOn('2028-10-09');
    expect(await renewalsOf(broken)).toEqual([]);
    expect(await renewalsOf(sound)).toHaveLength(1);
    expect((await titles()).filter((title) => title.includes(broken.number))).toEqual([
      `A apólice ${broken.number} não pôde ser renovada`,
    ]);
    const { response } = await platform.send(
      getPolicyRenewal,
      { query: { policyUniqueId: broken.uniqueId } },
      { as: email.admin },
    );
    expect(response.Problem).toContain('Escreva o objeto da garantia.');
  });
});

it('a renewal that is only suggested is told, told again with each notice, and opened by nobody', async () => {
  await ruleIs({ Opening: 'suggested' });
  const policy = await one({ endDate: '2028-12-31' });
  for (const day of ['2028-10-01', '2028-10-02', '2028-10-03', '2028-11-01', '2028-11-02', '2028-12-25', '2028-12-26'])
    await lookOn(day);
  expect(await renewalsOf(policy)).toEqual([]);
  const again = `A apólice ${policy.number} ainda não foi renovada`;
  // To the broker and to the insurer each: on 02/10, 60 days before and 10 days before.
  expect([...new Set(await titles())]).toEqual([`A apólice ${policy.number} pode ser renovada`, again]);
  expect((await titles()).filter((title) => title === again)).toHaveLength(4);
  expect(await historyOf(policy)).toEqual(['renewalSuggested Portal']);
});

describe('by hand', () => {
  const read = (policyUniqueId: string, as: string = email.admin) =>
    platform.send(getPolicyRenewal, { query: { policyUniqueId } }, { as });
  const open = (PolicyUniqueId: string, as: string = email.broker) =>
    platform.send(openPolicyRenewal, { body: { PolicyUniqueId } }, { as });
  const turn = (PolicyUniqueId: string, IsRenewalBlocked: boolean, more: object = {}, as: string = email.admin) =>
    platform.send(updatePolicyRenewal, { body: { PolicyUniqueId, IsRenewalBlocked, ...more } }, { as });

  it('the broker opens the renewal, once, and sees it', async () => {
    const policy = await one({ endDate: addDays(today(), 40) });
    expect((await read(policy.uniqueId, email.broker)).response).toMatchObject({
      State: 'planned',
      Obstacles: [],
      MayOpen: true,
      MaySwitch: false,
      OpensOn: addDays(policy.endDate, -90),
      OpenedAt: null,
      Rule: { Opening: 'suggested', IsOfModality: true },
    });
    const [first, second] = await Promise.all([open(policy.uniqueId), open(policy.uniqueId)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const [renewal, ...others] = await renewalsOf(policy);
    expect(others).toEqual([]);
    expect(first.response).toMatchObject({ State: 'opened', MayOpen: false, Proposal: { Number: renewal!.number } });
    expect(first.response.OpenedAt).toEqual(expect.any(String));
    expect(await historyOf(policy)).toEqual(['renewalOpened Davi Nunes']);
    await expect(
      db()
        .insert(proposals)
        .values({ ...renewal!, id: 999_999, uniqueId: uniqueIdOf(999_999), number: 'X' }),
    ).rejects.toThrow();
  });

  it('is for the broker within the window of the rule, and before it for the insurer', async () => {
    const policy = await one({ endDate: addDays(today(), 265) });
    const opensOn = addDays(policy.endDate, -90);
    const why = `A renovação abre em ${formatDate(opensOn)}, 90 dias antes do fim da vigência. Antes disso, só a seguradora abre.`;
    expect((await read(policy.uniqueId, email.broker)).response).toMatchObject({
      ...{ MayOpen: false, WhyNotOpen: why },
      Obstacles: [],
    });
    expect(await open(policy.uniqueId)).toMatchObject({
      status: 422,
      errors: [{ Code: 'beforeWindow', Message: why }],
    });
    expect(await renewalsOf(policy)).toEqual([]);
    expect((await read(policy.uniqueId)).response).toMatchObject({ MayOpen: true, WhyNotOpen: null });
  });

  it('a renewal that the insurer opened early is handed in when its window opens, at a price of that day', async () => {
    await ruleIs({ AssignedTo: 'insurer' });
    const policy = await one({ endDate: addDays(today(), 100) });
    const opensOn = addDays(policy.endDate, -90);
    expect((await open(policy.uniqueId, email.admin)).errors).toEqual([]);
    const [renewal] = await renewalsOf(policy);
    expect(renewal).toMatchObject({ statusId: 1, renewalOpensOn: opensOn, priceValidUntil: addDays(opensOn, -1) });
    const ProposalUniqueId = renewal!.uniqueId;
    const blockers = async () =>
      (
        await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as: email.admin })
      ).response.Proposal.Blockers.map(({ Text }) => Text);
    const why = `Esta renovação foi aberta antes do prazo. O preço é calculado de novo em ${formatDate(opensOn)}, e só então ela é enviada.`;
    const submitted = async () =>
      (
        await platform.send(getProposalByUniqueId2, { query: { ProposalUniqueId } }, { as: email.admin })
      ).response.Proposal.Actions.find(({ Action }) => Action === 'submit');
    expect((await submitted())?.DisabledReason).toBe(why);
    expect(await blockers()).toEqual([why]);
    const listed = await platform.send(searchProposals, { query: { rowsPerPage: 200 } }, { as: email.admin });
    const row = listed.response.Data.find(({ UniqueId }) => UniqueId === ProposalUniqueId);
    expect(row?.Actions.find(({ Action }) => Action === 'submit')?.DisabledReason).toBe(why);
    const handIn = () =>
      platform.send(executeRegistrationValidation, { query: { ProposalUniqueId } }, { as: email.admin });
    expect(await handIn()).toMatchObject({ status: 422, errors: [{ Code: 'BeforeWindow', Message: why }] });
    // As if the window had opened: the price ended on the day before.
    const past = { renewalOpensOn: today(), priceValidUntil: addDays(today(), -1) };
    await db().update(proposals).set(past).where(eq(proposals.id, renewal!.id));
    expect((await submitted())?.DisabledReason).toBeNull();
    expect(await blockers()).toContain('A cotação ainda não foi enviada para a seguradora.');
    expect(await handIn()).toMatchObject({ status: 422, errors: [{ Code: 'PriceExpired' }] });
    const recalculated = await platform.send(
      recalculateProposal,
      { body: { ProposalUniqueId, Version: 1, OnlyCalculate: false } },
      { as: email.admin },
    );
    expect(recalculated.errors).toEqual([]);
    expect((await renewalsOf(policy))[0]!.priceValidUntil! > today()).toBe(true);
    await ruleIs({ Opening: 'suggested' });
  });

  it('quotations of renewals that were opened early before there was a window get one by the migration', async () => {
    await ruleIs({ DaysBeforeEnd: 120 });
    const early = await one({ endDate: addDays(today(), 265) });
    const inTime = await one({ endDate: addDays(today(), 115) });
    for (const { uniqueId } of [early, inTime]) expect((await open(uniqueId, email.admin)).errors).toEqual([]);
    const priceValidUntil = addDays(today(), 300);
    for (const { id } of [early, inTime])
      await db()
        .update(proposals)
        .set({ renewalOpensOn: null, priceValidUntil })
        .where(eq(proposals.renewedPolicyId, id));
    const file = '../../../platform/database/migrations/0231_quotations_of_early_renewals.sql';
    const statement = (await readFile(new URL(file, import.meta.url), 'utf8')).replaceAll('$1', '1');
    await db().execute(sql.raw(statement.replaceAll('$2', '1000000')));
    const opensOn = addDays(early.endDate, -120);
    expect(await renewalsOf(early)).toMatchObject([{ renewalOpensOn: opensOn, priceValidUntil: addDays(opensOn, -1) }]);
    expect(await renewalsOf(inTime)).toMatchObject([{ renewalOpensOn: null, priceValidUntil }]);
    await ruleIs({ Opening: 'suggested' });
  });

  it('a renewal begins where its policy ends, however far ahead that is for a new proposal', async () => {
    await ruleIs({ DaysBeforeEnd: 300 });
    const policy = await one({ endDate: addDays(today(), 280) });
    expect((await open(policy.uniqueId)).errors).toEqual([]);
    const [renewal] = await renewalsOf(policy);
    const page = await platform.send(
      getProposalByUniqueId2,
      { query: { ProposalUniqueId: renewal!.uniqueId } },
      { as: email.admin },
    );
    expect(page.response.Proposal.Blockers.map(({ Text }) => Text)).toEqual([
      'A cotação ainda não foi enviada para a seguradora.',
    ]);
    await ruleIs({ Opening: 'suggested' });
  });

  it('an overdue instalment stands in the way in ramo 0776', async () => {
    const policy = await one({ endDate: addDays(today(), 40), policy: { modalityId: modality.performance } });
    await db()
      .insert(bankSlips)
      .values({
        companyId: company.aurora,
        proposalId: policy.proposalId,
        installment: 1,
        installments: 1,
        dueOn: addDays(today(), -1),
        amountCents: 500_00,
        ourNumber: '77',
        barCode: '1'.repeat(44),
        digitableLine: '1'.repeat(47),
      });
    expect((await read(policy.uniqueId)).response.Obstacles).toEqual([
      'Há uma parcela em atraso, e esta regra de renovação não abre enquanto houver.',
    ]);
    expect(await open(policy.uniqueId)).toMatchObject({ status: 422, errors: [{ Code: 'overdueInstallments' }] });
    await db().update(bankSlips).set({ paidAt: new Date() }).where(eq(bankSlips.proposalId, policy.proposalId));
    expect((await read(policy.uniqueId)).response.Obstacles).toEqual([]);
  });

  it('nobody switches it off without a reason, and what is off is not opened', async () => {
    const policy = await one({ endDate: addDays(today(), 40) });
    expect(await turn(policy.uniqueId, true)).toMatchObject({ status: 422, errors: [{ Field: 'Reason' }] });
    expect((await turn(policy.uniqueId, true, { Reason: 'x' }, email.broker)).status).toBe(403);
    expect((await turn(policy.uniqueId, true, { Reason: ' A obra acabou. ' })).response).toMatchObject({
      State: 'off',
      BlockReason: 'A obra acabou.',
    });
    expect(await open(policy.uniqueId)).toMatchObject({ status: 422, errors: [{ Code: 'switchedOff' }] });
    expect((await read(policy.uniqueId, email.broker)).response.BlockReason).toBeNull();
    const stale = await turn(policy.uniqueId, false, { ExpectedIsRenewalBlocked: false });
    expect(stale).toMatchObject({ status: 409, response: { State: 'off' } });
    expect((await turn(policy.uniqueId, false)).response).toMatchObject({ State: 'planned', BlockReason: null });
    expect(await historyOf(policy)).toEqual(['renewalSwitchedOff Ana Prado', 'renewalSwitchedOn Ana Prado']);
  });

  it('is not there for who does not see the policy', async () => {
    const [foreign] = [policyId(7)];
    expect((await read(foreign, email.broker)).status).toBe(404);
    expect((await open(foreign)).status).toBe(404);
    expect((await turn(policyId(12), true, { Reason: 'x' })).status).toBe(404);
  });
});

describe('the policies before and after a renewal', () => {
  const read = async (policy: { uniqueId: string }, as: string) =>
    (await platform.send(getPolicyRenewal, { query: { policyUniqueId: policy.uniqueId } }, { as })).response;

  it('name each other once the renewal is issued, for those who see both', async () => {
    const before = await one({ endDate: addDays(today(), 30) });
    const renews = { startDate: before.endDate, endDate: addDays(today(), 395) };
    const after = await one({ ...renews, proposal: { renewedPolicyId: before.id, emissionTypeId: 2 } });
    for (const as of [email.admin, email.broker]) {
      expect(await read(before, as)).toMatchObject({
        State: 'renewed',
        RenewedPolicy: null,
        RenewedBy: { UniqueId: after.uniqueId, Number: after.number },
      });
      expect(await read(after, as)).toMatchObject({
        RenewedPolicy: { UniqueId: before.uniqueId, Number: before.number },
        RenewedBy: null,
      });
    }
    await db().update(policies).set({ brokerId: broker.austral }).where(eq(policies.id, after.id));
    expect(await read(before, email.broker)).toMatchObject({ State: 'renewed', RenewedBy: null });
    expect(await read(before, email.admin)).toMatchObject({ RenewedBy: { Number: after.number } });
  });

  it('do not name a policy that is only prepared', async () => {
    const before = await one({ endDate: addDays(today(), 30) });
    const renews = { startDate: before.endDate, endDate: addDays(today(), 395) };
    await one({ ...renews, proposal: { renewedPolicyId: before.id, statusId: 3 }, policy: { statusId: 1 } });
    expect(await read(before, email.admin)).toMatchObject({ State: 'opened', RenewedBy: null });
  });
});

import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { savePolicyHolderEconomicGroup } from '@portal/shared/contracts/parties/economicGroups';
import { sendRequestToAnalysis } from '@portal/shared/contracts/parties/limitRequests';
import { getPolicyHolder, saveModalityGroupLimit } from '@portal/shared/contracts/parties/policyHolderRecord';
import { cancelProposal, issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { decide, makeHolder, makeProposal, nominate } from '../../../boards/decisions/testing/dealsUnderTest';
import { amountAtRiskOf } from '../../../deals/records/amountAtRisk';
import { freeElapsedLimits } from '../../../parties/exposure/freeElapsedLimits';
import { cards } from '../../../platform/database/schema/boards';
import { policyHolderGroupLimits } from '../../../platform/database/schema/limitRequests';
import { modalities } from '../../../platform/database/schema/modalities';
import { economicGroups } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { profileMenuFunctionalities } from '../../../platform/database/schema/users';
import { enqueue } from '../../../platform/jobs/enqueue';
import { jobKind } from '../../../platform/jobs/jobKind';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { company, email, insured, modality, uniqueIdOf } from '../../../testing/ids';
import { publishTables } from '../../../testing/changeParameters';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { prepareWork } from './testing';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareWork(platform);
  const { db } = platform.database;
  await db
    .insert(profileMenuFunctionalities)
    .values(
      [Functionality.VISUALIZAR_ANALISE_DE_CREDITO, Functionality.RESETAR_GRUPO_ECONOMICO].map((functionalityId) => ({
        profileId: 1,
        menuId: MenuId.PolicyHolders,
        functionalityId,
      })),
    )
    .onConflictDoNothing();
  // A policy is over with its last day; that it is released earlier than it ends, the database is told.
  await db.update(modalities).set({ limitHeldDaysAfterEnd: 0 });
});
afterAll(() => platform.close());

/** Modality groups of two branches, each by one modality. */
const groups = [
  { id: 1, uniqueId: uniqueIdOf(61), modalityId: modality.bid, insuranceBranchId: 1 },
  { id: 2, uniqueId: uniqueIdOf(62), modalityId: modality.performance, insuranceBranchId: 2 },
] as const;
type Place = 0 | 1;

const as = email.admin;
const OTHER_MEMBER_USES = 123_45;

/** An approved proposal for this amount, and for what a complementary modality adds to it. */
async function approved(policyHolderId: number, place: Place, insuredAmountCents: number, addedCents = 0) {
  const { modalityId, insuranceBranchId } = groups[place];
  const startDate = addDays(today(), 10);
  const endDate = addDays(startDate, 365);
  await nominate(platform, policyHolderId);
  return makeProposal(platform, policyHolderId, {
    ...{ modalityId, insuranceBranchId, insuredAmountCents, startDate, endDate },
    ...(addedCents > 0 && {
      complementaryModalityId: groups[place === 0 ? 1 : 0].modalityId,
      complementaryStartDate: startDate,
      complementaryEndDate: endDate,
      complementaryInsuredAmountCents: addedCents,
    }),
    insuredId: place === 0 ? insured.recife : insured.joao,
    statusId: ProposalStatus.AguardandoEmissao,
    engineStep: 'finished',
  });
}
async function havePaymentFirst(requiresPaymentBeforeIssue: boolean): Promise<void> {
  await platform.database.db.update(modalities).set({ requiresPaymentBeforeIssue });
  await publishTables(platform.database.db);
}
const issue = (ProposalUniqueId: string) => platform.send(issueProposal, { query: { ProposalUniqueId } }, { as });

async function makeGroup(limitCents: number) {
  const [group] = await platform.database.db
    .insert(economicGroups)
    .values({
      companyId: company.aurora,
      name: `Grupo ${Math.random()}`,
      limitCents,
      usedLimitCents: OTHER_MEMBER_USES,
    })
    .returning();
  if (!group) throw new Error('A group is inserted');
  await makeHolder(platform, {
    economicGroupId: group.id,
    usedLimitCents: OTHER_MEMBER_USES,
    limitCents: OTHER_MEMBER_USES,
  });
  return group;
}

const recordOf = async (UniqueId: string) =>
  (await platform.send(getPolicyHolder, { query: { UniqueId } }, { as })).response;

const cap = async (holder: { uniqueId: string }, place: Place, LimitValue: number | null) =>
  (
    await platform.send(
      saveModalityGroupLimit,
      {
        body: {
          PolicyHolderUniqueId: holder.uniqueId,
          ModalityGroupUniqueId: groups[place].uniqueId,
          LimitValue,
          ExpiresOn: null,
          Justification: 'Concentração',
        },
      },
      { as },
    )
  ).status;

/** Asks for a limit and grants it; null asks for the overall one. */
async function raise(holder: { uniqueId: string }, place: Place | null, RequestedLimitValue: number) {
  const { status } = await platform.send(
    sendRequestToAnalysis,
    {
      body: {
        PolicyHolderUniqueId: holder.uniqueId,
        ...(place !== null && { ModalityGroupUniqueId: groups[place].uniqueId }),
        RequestedLimitValue,
        Justification: 'Nova obra',
        Documents: [],
      },
    },
    { as },
  );
  if (status !== 200) return status;
  const [card] = await platform.database.db
    .select()
    .from(cards)
    .where(and(eq(cards.policyHolderUniqueId, holder.uniqueId), isNull(cards.decision)));
  return (await decide(platform, card?.id ?? 0, 'Aprovar')).status;
}

/** Lets the job give back what has ended. */
async function freeElapsed() {
  const { db } = platform.database;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await enqueue(db, jobKind('limits.free'), { companyId: null, payload: {} });
  await runDueJobs([freeElapsedLimits()], { database: db, log });
}

/** What may happen to a policy holder, and what is to come of it. */
interface Model {
  overall: number;
  caps: [number | null, number | null];
  inGroup: boolean;
  policies: { id: number; proposal: string; place: Place; cents: number; waits: boolean }[];
}
const usedOf = ({ policies: held }: Model, place?: Place) =>
  held.filter((one) => place === undefined || one.place === place).reduce((sum, { cents }) => sum + cents, 0);

const place = fc.constantFrom<Place>(0, 1);
const cents = fc.integer({ min: 1, max: 450_99 });
/** What a complementary modality adds to a policy. */
const added = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 300_99 }));
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('issue'), place, cents, added, waits: fc.boolean() }) },
    fc.record({ kind: fc.constant('cancel'), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('release'), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('group') }),
    fc.record({ kind: fc.constant('cap'), place, cents: fc.option(fc.integer({ min: 0, max: 1_100_00 })) }),
    fc.record({ kind: fc.constant('raise'), place: fc.option(place), cents: fc.integer({ min: 1, max: 1_500_00 }) }),
  ),
  { minLength: 4, maxLength: 12 },
);
type Step = ReturnType<typeof steps.generate>['value'][number];

describe('limits', () => {
  it('are used and left to the cent: of the policy holder, of each modality group and of its economic group, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (planned) => {
        const group = await makeGroup(1_000_00);
        const holder = await makeHolder(platform, { limitCents: 800_00 });
        const model: Model = { overall: 800_00, caps: [null, null], inGroup: false, policies: [] };
        for (const step of planned) {
          await take(step, model, holder, group);
          await check(model, holder, group);
        }
      }),
      { numRuns: 12 },
    );
  });
});

type Row = { id: number; uniqueId: string };

async function take(step: Step, model: Model, holder: Row, group: Row): Promise<void> {
  const { db } = platform.database;
  switch (step.kind) {
    case 'issue': {
      const { place: at, waits, ...asked } = step as { place: Place; cents: number; added: number; waits: boolean };
      const proposal = await approved(holder.id, at, asked.cents, asked.added);
      const amount = asked.cents + asked.added;
      await havePaymentFirst(waits);
      const fits =
        amount <= model.overall - usedOf(model) &&
        amount <= (model.caps[at] ?? Infinity) - usedOf(model, at) &&
        (!model.inGroup || amount <= 1_000_00 - OTHER_MEMBER_USES - usedOf(model));
      expect((await issue(proposal.uniqueId)).status).toBe(fits ? 200 : 422);
      if (!fits) return;
      const [policy] = await db.select().from(policies).where(eq(policies.proposalId, proposal.id));
      model.policies.push({ id: policy?.id ?? 0, proposal: proposal.uniqueId, place: at, cents: amount, waits });
      return;
    }
    case 'cancel': {
      const waiting = model.policies.filter(({ waits }) => waits);
      const one = waiting[(step as { at: number }).at % Math.max(1, waiting.length)];
      if (!one) return;
      const { status } = await platform.send(
        cancelProposal,
        { query: { ProposalUniqueId: one.proposal, Reason: 'Desistência', Ground: 'ProposerWish' } },
        { as: email.broker },
      );
      expect(status).toBe(200);
      model.policies = model.policies.filter((other) => other !== one);
      return;
    }
    case 'release': {
      const issued = model.policies.filter(({ waits }) => !waits);
      const one = issued[(step as { at: number }).at % Math.max(1, issued.length)];
      if (!one) return;
      await db
        .update(policies)
        .set({ endDate: addDays(today(), -1) })
        .where(eq(policies.id, one.id));
      await freeElapsed();
      model.policies = model.policies.filter((other) => other !== one);
      return;
    }
    case 'group': {
      // One that uses more than the group has left would be let in all the same: that is the insurer's to decide.
      if (!model.inGroup && usedOf(model) > 1_000_00 - OTHER_MEMBER_USES) return;
      const { status } = await platform.send(
        savePolicyHolderEconomicGroup,
        {
          body: {
            PolicyHolderUniqueId: holder.uniqueId,
            ...(!model.inGroup && { EconomicGroupUniqueId: group.uniqueId }),
          },
        },
        { as },
      );
      expect(status).toBe(200);
      model.inGroup = !model.inGroup;
      return;
    }
    case 'cap': {
      const { place: at, cents: wanted } = step as { place: Place; cents: number | null };
      const current = model.caps[at];
      const isTaken =
        wanted === null ||
        wanted === current ||
        (wanted <= model.overall && wanted >= usedOf(model, at) && wanted <= (current ?? Infinity));
      expect(await cap(holder, at, wanted)).toBe(isTaken ? 200 : 422);
      if (isTaken) model.caps[at] = wanted;
      return;
    }
    default: {
      const { place: at, cents: wanted } = step as { place: Place | null; cents: number };
      const current = at === null ? model.overall : model.caps[at];
      const isTaken = current !== null && wanted > current && (at === null || wanted <= model.overall);
      expect(await raise(holder, at, wanted)).toBe(isTaken ? 200 : 422);
      if (!isTaken) return;
      if (at === null) model.overall = wanted;
      else model.caps[at] = wanted;
    }
  }
}

async function check(model: Model, holder: Row, group: Row): Promise<void> {
  const { Limit, ModalityGroups } = await recordOf(holder.uniqueId);
  expect(Limit).toMatchObject({ LimitValue: model.overall, UsedLimitValue: usedOf(model) });
  expect(Limit.UsedLimitValue + Limit.AvailableLimitValue).toBe(Limit.LimitValue);
  let addedUp = 0;
  for (const at of [0, 1] as const) {
    const told = ModalityGroups.find(({ UniqueId }) => UniqueId === groups[at].uniqueId);
    expect(told?.UsedLimitValue).toBe(usedOf(model, at));
    expect(told?.Limit?.LimitValue ?? null).toBe(model.caps[at]);
    if (told?.Limit) expect(told.Limit.UsedLimitValue + told.Limit.AvailableLimitValue).toBe(told.Limit.LimitValue);
    addedUp += told?.UsedLimitValue ?? 0;
  }
  expect(addedUp).toBe(Limit.UsedLimitValue);
  const rows = await platform.database.db
    .select({ cents: amountAtRiskOf(policies) })
    .from(policies)
    .where(
      and(
        eq(policies.policyHolderId, holder.id),
        isNull(policies.limitFreedOn),
        eq(policies.statusId, PolicyStatus.Emitida),
      ),
    );
  const waiting = model.policies.filter(({ waits }) => waits).reduce((sum, one) => sum + one.cents, 0);
  expect(rows.reduce((sum, one) => sum + one.cents, waiting)).toBe(Limit.UsedLimitValue);
  const [shared] = await platform.database.db.select().from(economicGroups).where(eq(economicGroups.id, group.id));
  expect(shared?.usedLimitCents).toBe(OTHER_MEMBER_USES + (model.inGroup ? usedOf(model) : 0));
  expect(shared?.usedLimitCents).toBeLessThanOrEqual(shared?.limitCents ?? 0);
}

describe('two proposals that are issued at once for the last of', () => {
  beforeAll(() => havePaymentFirst(false));

  /** Each bounds the policy holder, or one that it shares its group with, to R$ 400,01. */
  const bounded = {
    'the overall limit': async () => {
      const { id } = await makeHolder(platform, { limitCents: 400_01 });
      return [id, id];
    },
    'the limit of a modality group': async () => {
      const holder = await makeHolder(platform);
      await platform.database.db.insert(policyHolderGroupLimits).values({
        companyId: company.aurora,
        policyHolderId: holder.id,
        modalityGroupId: groups[1].id,
        limitCents: 400_01,
      });
      return [holder.id, holder.id];
    },
    'the limit of an economic group': async () => {
      const group = await makeGroup(OTHER_MEMBER_USES + 400_01);
      const members = [
        await makeHolder(platform, { economicGroupId: group.id }),
        await makeHolder(platform, { economicGroupId: group.id }),
      ];
      return members.map(({ id }) => id);
    },
  };

  it.each(Object.keys(bounded) as (keyof typeof bounded)[])(
    '%s: one is, and the other says which limit',
    async (which) => {
      const [one = 0, other = 0] = await bounded[which]();
      const proposals = [await approved(one, 1, 400_01), await approved(other, 1, 400_01)];
      const answers = await Promise.all(proposals.map(({ uniqueId }) => issue(uniqueId)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect(refused?.errors[0]?.Message).toMatch(
        {
          'the overall limit': /excede o limite livre do tomador, de R\$.0,00\./,
          'the limit of a modality group':
            /excede o limite livre do tomador para Execução \(Setor privado\), de R\$.0,00\./,
          'the limit of an economic group': /excede o limite livre do grupo econômico, de R\$.0,00\./,
        }[which],
      );
      const made = await platform.database.db
        .select({ cents: amountAtRiskOf(policies) })
        .from(policies)
        .where(eq(policies.policyHolderId, one))
        .orderBy(asc(policies.id));
      if (one === other) expect(made).toEqual([{ cents: 400_01 }]);
    },
  );
});

describe('a limit that was granted for two proposals, one after the other', () => {
  it('is spent once: what was granted counts, not that it was', async () => {
    const holder = await makeHolder(platform, { limitCents: 0 });
    await raise(holder, null, 333_33);
    const [one, other] = [await approved(holder.id, 1, 333_33), await approved(holder.id, 1, 333_33)];
    const [pipeOfCredit] = await platform.database.db
      .select({ row: cards })
      .from(cards)
      .where(eq(cards.policyHolderUniqueId, holder.uniqueId));
    if (!pipeOfCredit) throw new Error('The request had a card');
    const { id: _id, uniqueId: _uniqueId, limitRequestUniqueId: _request, ...card } = pipeOfCredit.row;
    await platform.database.db
      .insert(cards)
      .values(
        [one, other].map(({ uniqueId }) => ({ ...card, proposalUniqueId: uniqueId, insuredAmountCents: 333_33 })),
      );
    expect((await issue(one.uniqueId)).status).toBe(200);
    expect((await issue(other.uniqueId)).errors[0]?.Message).toContain('excede o limite livre do tomador');
  });
});

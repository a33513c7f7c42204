import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { and, desc, eq } from 'drizzle-orm';
import { getYearlyIndex, saveYearlyIndex } from '@portal/shared/contracts/parameters/ruleRecords';
import { approveEndorsement, executarMotorSubscricao } from '@portal/shared/contracts/underwriting/endorsementWork';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { monthBeside } from '@portal/shared/domain/parameters/yearlyIndex';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { changeSetsOf } from '../../../parameters/changes/testing/changeSets';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import { jobs } from '../../../platform/database/schema/jobs';
import { notifications } from '../../../platform/database/schema/notifications';
import { parameterVersions } from '../../../platform/database/schema/parameters';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { cards } from '../../../platform/database/schema/boards';
import { startJobWorker } from '../../../platform/jobs/jobWorker';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { company, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';
import { makeRenewablePolicies } from '../../policies/renewal/testing/renewablePolicies';
import { preparePolicies } from '../testing/askedEndorsements';
import { updateYearly } from './updateYearly';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
let child: ChildProcess | undefined;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await preparePolicies(platform, []);
  await db()
    .update(policyHolders)
    .set({ ignoreCcgSignature: true, limitCents: 10_000_000_00, usedLimitCents: 0 })
    .where(eq(policyHolders.id, holder.horizonte));
  const [version] = await db()
    .select()
    .from(parameterVersions)
    .where(and(eq(parameterVersions.companyId, company.aurora), eq(parameterVersions.kind, 'modality')))
    .orderBy(desc(parameterVersions.id))
    .limit(1);
  // A bid's wait for review, those of performance do not.
  for (const [id, RequiresReview] of [
    [modality.bid, true],
    [modality.performance, false],
  ] as const)
    await db()
      .insert(parameterVersions)
      .values({
        ...version!,
        id: undefined as never,
        uniqueId: undefined as never,
        kind: 'endorsementAnniversary',
        key: uniqueIdOf(id),
        body: { IsEnabled: true, DaysBeforeAnniversary: 30, RequiresReview },
        isDeleted: false,
      });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await platform.close();
});
beforeEach(async () => {
  // The policies of other tests are none of this one's.
  await db().update(policies).set({ statusId: 3 });
  await db().delete(notifications);
  await db().delete(jobs);
});

const db = () => platform.database.db;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const handlersOn = (day: string) => updateYearly(() => new Date(`${day}T12:00:00-03:00`));
async function beginLook() {
  await db().delete(jobs);
  await db().insert(jobs).values({
    kind: 'endorsements.updateYearly',
    key: 'recurring',
    payload: {},
    mostAttempts: 6,
    repeatsEverySeconds: 3600,
  });
}
/** The platform looks at noon of a day in São Paulo. */
async function lookOn(day: string) {
  await beginLook();
  await runDueJobs(handlersOn(day), { database: db(), log });
}

/** The index says these months, the last of them the one named. */
async function indexIs(last: string, percents: readonly number[]) {
  const { UniqueId: ChangeSetUniqueId } = await changeSetsOf(platform).begin(`Índice ${Math.random()}`);
  const { response } = await platform.send(getYearlyIndex, { query: { ChangeSetUniqueId } }, { as: email.admin });
  const Months = percents.map((Percent, at) => ({ Month: monthBeside(last, at + 1 - percents.length), Percent }));
  const body = {
    ChangeSetUniqueId,
    UniqueId: response.UniqueId,
    BaseVersionUniqueId: response.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: false,
    Values: { Name: 'IPCA', Months },
  };
  const saved = await platform.send(saveYearlyIndex, { body }, { as: email.admin });
  expect(saved).toMatchObject({ status: 200 });
  expect((await publishSet(platform, ChangeSetUniqueId)).status).toBe(200);
}

/** Of a year to February, one month of which fell. */
const YEAR = [1.31, 0.56, 0.43, 0.26, 0.24, 0.26, -0.11, 0.48, 0.09, 0.18, 0.33, 0.33];
const leapYears = {
  startDate: '2028-02-29',
  endDate: '2032-02-29',
  policy: { insuredAmountCents: 123_456_79, premiumCents: 4_941_65 },
};
const updatesOf = (policyId: number) =>
  db().select().from(endorsements).where(eq(endorsements.policyId, policyId)).orderBy(endorsements.id);
const told = async () => (await db().select().from(notifications)).map(({ title, text }) => [title, text]);

describe('the yearly update of insured amounts', () => {
  it('waits for all twelve months, says once which is missing, and is made up for once the index is known', async () => {
    const [policy] = await makeRenewablePolicies(db(), leapYears);
    await indexIs('2028-12', YEAR);
    await lookOn('2029-02-05');
    await lookOn('2029-02-06');
    expect(await updatesOf(policy!.id)).toEqual([]);
    expect(await told()).toEqual([
      [
        `A importância da apólice ${policy!.number} não foi atualizada`,
        expect.stringContaining('Falta o valor do índice IPCA de janeiro de 2029.'),
      ],
    ]);
    await indexIs('2029-02', YEAR);
    await lookOn('2029-03-12');
    expect(await updatesOf(policy!.id)).toMatchObject([
      { anniversaryOn: '2029-03-01', wantedEffectiveOn: '2029-03-01' },
    ]);
  });

  it('asks for an increase with the platform as its author, priced for the days that are left, which waits for review', async () => {
    const [policy] = await makeRenewablePolicies(db(), leapYears);
    await indexIs('2029-02', YEAR);
    await lookOn('2029-01-29');
    expect(await updatesOf(policy!.id)).toEqual([]);
    await lookOn('2029-01-30');
    const [update] = await updatesOf(policy!.id);
    // 123.456,79 × 1,0444… = 128.939,94: 5.483,15 more, × 1 % × 1.095/365 = 164,49.
    expect(update).toMatchObject({
      isAnniversary: true,
      endorsementTypeId: 7,
      statusId: ProposalStatus.Cotacao,
      requestedByUserId: null,
      baseVersion: 1,
      reason: 'Atualização anual pelo índice IPCA',
      previousInsuredAmountCents: 123_456_79,
      insuredAmountCents: 128_939_94,
      premiumDifferenceCents: 164_49,
    });
    const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, update!.uniqueId));
    expect(history).toMatchObject([{ action: 'requested', changedByUserId: null, changedByName: 'Portal' }]);
    expect((await told()).map(([title]) => title)).toEqual([`Atualização anual da apólice ${policy!.number}`]);

    const search = async (IsAnniversary: boolean) =>
      (
        await platform.send(
          searchEndorsementRequests,
          { query: { IsAnniversary, rowsPerPage: 200 } },
          { as: email.admin },
        )
      ).response.Data.map(({ ProposalUniqueId }) => ProposalUniqueId);
    expect(await search(true)).toContain(update!.uniqueId);
    expect(await search(false)).not.toContain(update!.uniqueId);
  });

  it('is issued by a person once it was handed in', async () => {
    const [policy] = await makeRenewablePolicies(db(), leapYears);
    await lookOn('2029-02-01');
    const [update] = await updatesOf(policy!.id);
    await db().update(policies).set({ statusId: 2 }).where(eq(policies.id, policy!.id));
    const ran = await platform.send(
      executarMotorSubscricao,
      { query: { proposalUniqueId: update!.uniqueId } },
      { as: email.admin },
    );
    expect(ran).toMatchObject({ status: 200, response: { Outcome: 'passed' } });
    const body = { ProposalUniqueId: update!.uniqueId };
    expect(await platform.send(approveEndorsement, { body }, { as: email.admin })).toMatchObject({ status: 200 });
    const [endorsed] = await db().select().from(policies).where(eq(policies.id, policy!.id));
    expect(endorsed!.insuredAmountCents).toBe(update!.insuredAmountCents);
  });

  it('opens the card of anniversaries where the modality lets nothing of that amount pass', async () => {
    const figures = { ...leapYears.policy, insuredAmountCents: 600_000_00 };
    const [policy] = await makeRenewablePolicies(db(), { ...leapYears, policy: figures });
    await lookOn('2029-02-01');
    const [update] = await updatesOf(policy!.id);
    await platform.send(
      executarMotorSubscricao,
      { query: { proposalUniqueId: update!.uniqueId } },
      { as: email.admin },
    );
    const opened = await db()
      .select({ type: cards.cardType })
      .from(cards)
      .where(eq(cards.endorsementUniqueId, update!.uniqueId));
    expect(opened.map(({ type }) => type)).toContain('ENDOSSO_ANIVERSARIO');
  });

  it('makes no amount less where the index fell', async () => {
    const [policy] = await makeRenewablePolicies(db(), leapYears);
    await indexIs(
      '2029-02',
      YEAR.map(() => -0.2),
    );
    await lookOn('2029-02-01');
    expect(await updatesOf(policy!.id)).toEqual([]);
    expect((await told())[0]![1]).toContain('a importância fica como está');
    await indexIs('2029-02', YEAR);
  });

  it('lets the engine take it up at once where the modality wants no review, and leaves the issue to a person', async () => {
    await indexIs('2029-02', YEAR);
    const modalityId = modality.performance;
    const [policy] = await makeRenewablePolicies(db(), {
      ...leapYears,
      proposal: { modalityId },
      policy: { ...leapYears.policy, modalityId },
    });
    await lookOn('2029-02-01');
    expect(await updatesOf(policy!.id)).toMatchObject([
      { statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished', issueDate: null },
    ]);
  });

  it('asks once for an anniversary, whatever processes look, one of them killed half-way, and also once cancelled', async () => {
    const made = await makeRenewablePolicies(db(), {
      count: 80,
      startDate: '2028-01-31',
      endDate: '2031-01-31',
      policy: { insuredAmountCents: 50_000_01, premiumCents: 1_501_37 },
    });
    await indexIs('2028-12', YEAR);
    await beginLook();
    const all = () => db().$count(endorsements, eq(endorsements.anniversaryOn, '2029-01-31'));
    const program = fileURLToPath(new URL('../../policies/testing/duePoliciesProcess.ts', import.meta.url));
    const { connectionString } = platform.database;
    const killed = spawn(
      process.execPath,
      ['--import', 'tsx', program, 'updateYearly', connectionString, '2029-01-31T12:00:00-03:00', '1500'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = killed;
    await once(killed.stdout, 'data');
    while ((await all()) < 10);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await all()).toBeLessThan(made.length);

    const settings = { database: db(), handlers: handlersOn('2029-01-31'), log, lookEveryMs: 10, atOnce: 2 };
    const workers = [startJobWorker(settings), startJobWorker(settings)];
    while ((await all()) < made.length);
    await Promise.all(workers.map((worker) => worker.stop()));
    const updated = await db()
      .select({ policyId: endorsements.policyId })
      .from(endorsements)
      .where(eq(endorsements.anniversaryOn, '2029-01-31'));
    expect(updated.map(({ policyId }) => policyId).sort((a, b) => a - b)).toEqual(made.map(({ id }) => id));

    await db().update(endorsements).set({ statusId: ProposalStatus.Cancelada });
    await lookOn('2029-02-01');
    expect(await all()).toBe(made.length);
  });
});

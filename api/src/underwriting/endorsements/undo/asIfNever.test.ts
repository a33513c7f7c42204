import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { getPolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';
import { AT_THE_END, policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import { earnedPremiumOn } from '@portal/shared/domain/underwriting/earnedPremium';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { premiumPeriods } from '../../policies/record/premiumPeriods';
import { letPolicyRun, payee, policyOf, usedLimitOf } from '../../policies/testing/policiesUnderTest';
import { account } from '../request/testing/requests';
import { readStanding } from '../request/standing/readStanding';
import { issuedSeries } from '../series/issuedSeries';
import { preparePolicies } from '../testing/askedEndorsements';
import { issueNow, undo, undoEffectOf } from './testing/undoing';

jest.setTimeout(600_000);

const POLICY = 4;
const DAYS = ['2026-06-26', '2026-06-29', '2026-09-01', '2026-11-30', '2027-02-28'];

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [POLICY]);
});
afterAll(() => platform.close());

const db = () => platform.database.db;

interface Step {
  day: string;
  /** Of the insured amount; null adds a clause. */
  cents: number | null;
  end: string | null;
}

const amountStep = fc.record<Step>({
  day: fc.constantFrom(...DAYS),
  cents: fc.integer({ min: 20_000_00, max: 400_000_00 }).filter((cents) => cents !== 100_000_00),
  end: fc.option(fc.constantFrom('2027-03-31', '2027-05-30'), { nil: null }),
});
const clauseStep = fc.record<Step>({
  day: fc.constantFrom(...DAYS),
  cents: fc.constant(null),
  end: fc.constant(null),
});
const series = fc
  .tuple(
    fc.uniqueArray(fc.oneof(amountStep, clauseStep), {
      minLength: 2,
      maxLength: 5,
      selector: ({ day, cents }) => cents ?? day,
    }),
    fc.nat(),
  )
  .map(([steps, at]) => {
    // What a later premium was reckoned upon is undone after it: the last one that moves any, or one that moves none.
    const lastCharged = steps.findLastIndex(({ cents }) => cents !== null);
    const possible = steps.flatMap(({ cents }, index) => (cents === null || index === lastCharged ? [index] : []));
    return { steps, undone: possible[at % possible.length]! };
  });

/** The one that stays was issued out of sequence, which it would not have been: its premium is earned by the same days all the same. */
const laterClauseUndone = {
  steps: [
    { day: '2027-02-28', cents: null, end: null },
    { day: '2026-06-26', cents: 20_000_00, end: '2027-05-30' },
  ],
  undone: 0,
};

async function begin(): Promise<void> {
  await db().delete(bankSlips);
  await db().delete(policyVersions).where(eq(policyVersions.policyId, POLICY));
  const rows = await db().select().from(endorsements).where(eq(endorsements.policyId, POLICY));
  for (const { id } of rows) await db().delete(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, id));
  await db().delete(endorsements).where(eq(endorsements.policyId, POLICY));
  await letPolicyRun(platform, POLICY, { limitFreedOn: null });
  await db().update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
}

async function issueStep({ day, cents, end }: Step, at: number): Promise<string> {
  if (cents !== null)
    return issueNow(platform, POLICY, {
      ...{ DataEfeito: day, NumberOfInstallment: 1, DadosBancarios: account },
      ModalidadePrincipal: { NovaImportanciaSegurada: cents, ...(end && { NovoFimVigencia: end }) },
    });
  const { facts } = await readStanding(db(), await policyOf(platform, POLICY), new Date());
  const flags = { condicaoNova: false, condicaoSemTags: true, vindaApoliceOriginal: false, condicaoEditada: false };
  const texts = [...facts.ParticularClausule, { Name: `Cláusula ${at}`, Value: `Vale desde ${day}` }];
  const ClausulasParticulares = texts.map((text) => ({ ...flags, ...text }));
  return issueNow(platform, POLICY, { DataEfeito: day, ClausulasParticulares }, 'neutro');
}

/** Everything that people and later endorsements read of the policy. */
async function stateOf() {
  const policy = await policyOf(platform, POLICY);
  const standing = await readStanding(db(), policy, new Date());
  const { first, issued } = await issuedSeries(db(), standing);
  const versions = await db()
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, POLICY))
    .orderBy(asc(policyVersions.version));
  const slips = await db().select().from(bankSlips).where(eq(bankSlips.proposalId, policy.proposalId));
  const open = slips.filter(({ paidAt, cancelledAt }) => paidAt === null && cancelledAt === null);
  const asOf = async (date: string) => {
    const { response } = await platform.send(
      getPolicyAsOf,
      { query: { policyUniqueId: policyId(POLICY), date } },
      { as: email.admin },
    );
    return response.Facts;
  };
  return {
    premiumCents: policy.premiumCents,
    commissionCents: policy.commissionCents,
    // What is paid and what is still asked for: a refund that came back as a charge is neither more nor less.
    owedAndPaidCents: policy.paidCents + open.reduce((sum, { amountCents }) => sum + amountCents, 0),
    validity: [policy.startDate, policy.endDate],
    usedLimitCents: await usedLimitOf(platform, policy.policyHolderId),
    lastVersion: versions.at(-1)?.facts,
    covers: [standing.principal, standing.complementary],
    onEachDay: ['2026-03-17', ...DAYS, AT_THE_END].map((day) => policyOn(first, issued, day)),
    earned: earnedPremiumOn(await premiumPeriods(db(), policy), ['2026-06-30', '2026-10-10', '2027-03-17']),
    asOf: await Promise.all(['2026-06-25', '2026-06-26'].map(asOf)),
  };
}

it('any series of endorsements with one undone is the series without it, to the cent and on each day', async () => {
  await fc.assert(
    fc.asyncProperty(series, async ({ steps, undone }) => {
      await begin();
      for (const [at, step] of steps.entries()) if (at !== undone) await issueStep(step, at);
      const never = await stateOf();
      await begin();
      const ids: string[] = [];
      for (const [at, step] of steps.entries()) ids.push(await issueStep(step, at));
      const { response: effect } = await undoEffectOf(platform, ids[undone]!);
      const Payee = effect.Premium?.NecessitaDadosBancarios ? payee : null;
      const answer = await undo(platform, ids[undone]!, { Payee });
      expect([answer.status, answer.errors]).toEqual([200, []]);
      expect(await stateOf()).toEqual(never);
    }),
    { numRuns: 6, examples: [[laterClauseUndone]] },
  );
});

import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import {
  generateEndorsementDocument,
  getEndorsementDetail,
} from '@portal/shared/contracts/underwriting/endorsementWork';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { AT_THE_END, policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import { chargedCents, earnedPremiumCents } from '@portal/shared/domain/underwriting/earnedPremium';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { bankSlips, proposalFiles } from '../../../platform/database/schema/billing';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import { readPdf } from '../../../platform/pdf/testing';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun, policyOf, usedLimitOf } from '../../policies/testing/policiesUnderTest';
import { premiumPeriods } from '../../policies/record/premiumPeriods';
import { readStanding } from '../request/standing/readStanding';
import { account, create, formFor, judge, subTypeOf } from '../request/testing/requests';
import { issuedSeries } from '../series/issuedSeries';
import { approve, issueAsked, preparePolicies, validate } from '../testing/askedEndorsements';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5]);
  await platform.database.db.update(policyHolders).set({ limitCents: 10_000_000_00, ignoreCcgSignature: true });
});
afterAll(() => platform.close());

const db = () => platform.database.db;

const alteration = (id: number, VersaoApolice: number, change: Partial<EndorsementForm>) =>
  formFor(
    platform,
    { flow: 'alteracao', subType: 'Alteração de prazo e valor', id },
    { VersaoApolice, NumberOfInstallment: 1, ...change },
  );
const amount = (cents: number, DataEfeito: string): Partial<EndorsementForm> => ({
  DataEfeito,
  ModalidadePrincipal: { NovaImportanciaSegurada: cents },
});

async function issue(form: EndorsementForm, flow: EndorsementFlow = 'alteracao') {
  const { response, errors } = await create(platform, flow, form);
  expect(errors).toEqual([]);
  const uniqueId = response.ProposalUniqueId;
  await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
  return issueAsked(platform, { uniqueId });
}

const rowsOf = (id: number) =>
  db().select().from(endorsements).where(eq(endorsements.policyId, id)).orderBy(asc(endorsements.sequenceNumber));

describe('an endorsement that begins before one that was issued already', () => {
  // 17/03/2026 to 17/03/2027 at 1 %: 100.000,00 from the issue, 150.000,00 from 01/09/2026 on, now 200.000,01 from 29/06/2026 on.
  it('costs the days until the other begins, is told so before, and leaves what begins later', async () => {
    expect((await issue(await alteration(2, 1, amount(150_000_00, '2026-09-01')))).status).toBe(200);
    const form = await alteration(2, 2, amount(200_000_01, '2026-06-29'));
    const { response } = await platform.send(
      calls.calcularPremioEndossoAlteracao,
      { body: form },
      { as: email.broker },
    );
    // (200.000,01 − 100.000,00) × 1 % × 64/365 = 175,3424…; from 01/09 on the other stands: nothing.
    expect(response).toMatchObject({ PremioTotal: 175_34, LimitDifference: 0, ComissionDifference: 35_07 });
    expect(response.Periods).toEqual([
      {
        ...{ StartDate: '2026-06-29', EndDate: '2026-09-01', PremiumDifference: 175_34 },
        ...{ AmountBeforeValue: 100_000_00, AmountAfterValue: 200_000_01 },
        ...{ ComplementaryBeforeValue: null, ComplementaryAfterValue: null },
      },
      {
        ...{ StartDate: '2026-09-01', EndDate: '2027-03-17', PremiumDifference: 0 },
        ...{ AmountBeforeValue: 150_000_00, AmountAfterValue: 150_000_00 },
        ...{ ComplementaryBeforeValue: null, ComplementaryAfterValue: null },
      },
    ]);
    const { response: told } = await judge(platform, 'alteracao', form);
    expect(told.Problems.map(({ Message }) => Message).join()).toMatch(
      /E01, emitido hoje para valer a partir de 01\/09\/2026.*Desde 01\/09\/2026 continua valendo o que ele diz; até lá, vale este\./,
    );

    const { policyHolderId } = await policyOf(platform, 2);
    const used = await usedLimitOf(platform, policyHolderId);
    const issued = await issue(form);
    expect(issued).toMatchObject({ status: 200, response: { ChargeValue: 175_34 } });
    expect(issued.response.Description).toMatch(/Com ele, o endosso .*-E03 consolida/);
    // 4.321,09 + 269,86 + 175,34.
    expect(await policyOf(platform, 2)).toMatchObject({ insuredAmountCents: 150_000_00, premiumCents: 4_766_29 });
    expect(await usedLimitOf(platform, policyHolderId)).toBe(used);
  });

  it('is issued with another that states the policy from each date on, and whose number is its own', async () => {
    const [, second, third] = await rowsOf(2);
    expect(third).toMatchObject({
      ...{ sequenceNumber: 3, premiumDifferenceCents: 0, consolidatesId: second!.id },
      statement: [
        { from: '2026-03-17', until: '2026-06-29', principalCents: 100_000_00, premiumDifferenceCents: 0 },
        { from: '2026-06-29', until: '2026-09-01', principalCents: 200_000_01, premiumDifferenceCents: 175_34 },
        { from: '2026-09-01', until: '2027-03-17', principalCents: 150_000_00, premiumDifferenceCents: 0 },
      ],
    });
    const versions = await db().select().from(policyVersions).where(eq(policyVersions.policyId, 2));
    expect(versions).toHaveLength(3);
  });

  it('is read back from its rows: the policy on each day, and a premium that is earned over its own days', async () => {
    const policy = await policyOf(platform, 2);
    const { first, issued } = await issuedSeries(db(), await readStanding(db(), policy, new Date()));
    const on = (day: string) => policyOn(first, issued, day).facts.ModalidadePrincipal.ImportanciaSegurada;
    expect(['2026-06-28', '2026-06-29', '2026-08-31', '2026-09-01'].map(on)).toEqual([
      100_000_00, 200_000_01, 200_000_01, 150_000_00,
    ]);
    expect(first.premiumCents).toBe(4_321_09);
    // 4.321,09 × 168/365 = 1.988,8853…, and all of what lies before September.
    expect(earnedPremiumCents(await premiumPeriods(db(), policy), '2026-09-01')).toBe(1_988_89 + 175_34);
  });

  // On 29/06/2026 stand 200.000,01, though the policy is at 150.000,00 at last.
  it('raises or lowers what stands on its day, by the same bounds in what may be asked for and in its judgement', async () => {
    const raise = async (cents: number) => {
      const form = await formFor(
        platform,
        { flow: 'alteracao', subType: 'Aumento de importância', id: 2 },
        { VersaoApolice: 3, NumberOfInstallment: 1, ...amount(cents, '2026-06-29') },
      );
      const { response } = await judge(platform, 'alteracao', form);
      return response.Problems.filter(({ Kind }) => Kind === 'refused').map(({ Message }) => Message);
    };
    const subTipoEndossoId = await subTypeOf(platform, 'alteracao', 'Aumento de importância');
    const { response } = await platform.send(
      calls.obterParametrosEndossoAlteracao,
      { body: { policyUniqueId: policyId(2), subTipoEndossoId } },
      { as: email.broker },
    );
    const of = (From: string, cents: number) => ({
      ...{ From, StandingAmountValue: cents, MinimumAmountValue: cents + 1 },
      MaximumAmountValue: response[0]!.ModalidadePrincipal.MaximumAmountValue,
    });
    expect(response[0]!.ModalidadePrincipal.AmountsByDay).toEqual([
      of('2026-03-17', 100_000_00),
      of('2026-06-29', 200_000_01),
      of('2026-09-01', 150_000_00),
    ]);
    expect(await raise(180_000_00)).toEqual([
      'Um aumento passa da importância segurada de 29/06/2026, R$\u00a0200.000,01.',
    ]);
    expect(await raise(200_000_02)).toEqual([]);
  });

  it('brings forward what begins later: the same amount from an earlier day on', async () => {
    expect((await issue(await alteration(3, 1, amount(150_000_00, '2026-09-01')))).status).toBe(200);
    // 50.000,00 × 1 % × 64/365 = 87,6712…
    const issued = await issue(await alteration(3, 2, amount(150_000_00, '2026-06-29')));
    expect(issued).toMatchObject({ status: 200, response: { ChargeValue: 87_67 } });
  });

  it('moves the end of the validity for good, whatever begins later, and pays for the days at their own amounts', async () => {
    const form = await alteration(3, 3, {
      DataEfeito: '2026-07-01',
      ModalidadePrincipal: { NovoFimVigencia: '2027-05-30' },
    });
    // 150.000,00 × 1 % × 74/365 = 304,1095…
    expect(await issue(form)).toMatchObject({ status: 200, response: { ChargeValue: 304_11 } });
    expect(await policyOf(platform, 3)).toMatchObject({ endDate: '2027-05-30', insuredAmountCents: 150_000_00 });
  });

  it('has a document of its own for what is consolidated, and so has its page', async () => {
    const [, , third] = await rowsOf(2);
    const query = { ProposalUniqueId: third!.uniqueId };
    expect((await platform.send(generateEndorsementDocument, { query }, { as: email.admin })).errors).toEqual([]);
    const files = await db().select().from(proposalFiles).where(eq(proposalFiles.kind, 'endorsement'));
    const bytes = await readFile(`${platform.documentsFolder}/documents-aurora/${files.at(-1)!.relativePath}`);
    const words = readPdf(bytes).text.replace(/\s+/g, ' ');
    for (const part of [
      'Endosso de consolidação',
      third!.number,
      '29/06/2026 01/09/2026',
      'R$ 200.000,01',
      'R$ 175,34',
    ])
      expect(words).toContain(part);
    const { response } = await platform.send(
      getEndorsementDetail,
      { query: { proposalUniqueId: third!.uniqueId } },
      { as: email.broker },
    );
    expect(response.Periods?.map(({ PremiumDifference }) => PremiumDifference)).toEqual([0, 175_34, 0]);
    const [, second] = await rowsOf(2);
    expect(response.Consolidates).toEqual({ ProposalUniqueId: second!.uniqueId, Number: second!.number });
  });

  it('leaves words that begin later, and adds those that no other changed', async () => {
    const texts = async (VersaoApolice: number, change: Partial<EndorsementForm>) =>
      issue(
        await formFor(platform, { flow: 'neutro', subType: 'Correção de textos', id: 2 }, { VersaoApolice, ...change }),
        'neutro',
      );
    const clause = (Name: string, Value: string) => ({ Name, Value });
    const standingOf = async () => readStanding(db(), await policyOf(platform, 2), new Date());
    const kept = (await standingOf()).facts.ParticularClausule;
    const flagged = (texts: { Name: string; Value: string }[]) =>
      texts.map((text) => ({
        ...{ condicaoNova: false, condicaoSemTags: true, vindaApoliceOriginal: false, condicaoEditada: false },
        ...text,
      }));
    const later = flagged([...kept, clause('Foro', 'Olinda')]);
    expect((await texts(3, { DataEfeito: '2026-10-01', ClausulasParticulares: later })).status).toBe(200);
    const earlier = flagged([...kept, clause('Foro', 'Recife'), clause('Lote', 'Lote A')]);
    const issued = await texts(4, { DataEfeito: '2026-07-01', ClausulasParticulares: earlier });
    expect(issued.response.Description).toMatch(/consolida/);
    const standing = await standingOf();
    expect(standing.facts.ParticularClausule).toEqual([...kept, clause('Foro', 'Olinda'), clause('Lote', 'Lote A')]);
    const { first, issued: series } = await issuedSeries(db(), standing);
    const courtOn = (day: string) =>
      policyOn(first, series, day).facts.ClausulasParticulares.find(({ Name }) => Name === 'Foro')?.Value;
    expect(['2026-06-30', '2026-07-01', '2026-10-01'].map(courtOn)).toEqual([undefined, 'Recife', 'Olinda']);
  });
});

describe('an amount that stands for a while alone', () => {
  const day = (after: number) => addDays(today(), after);
  beforeAll(async () => {
    await letPolicyRun(platform, 5, { startDate: day(-30), endDate: day(335) });
    expect((await issue(await alteration(5, 1, amount(150_000_00, day(200))))).status).toBe(200);
  });
  const freeOf = async (cents: number) => {
    const { policyHolderId } = await policyOf(platform, 5);
    const limitCents = (await usedLimitOf(platform, policyHolderId)) + cents;
    await db().update(policyHolders).set({ limitCents }).where(eq(policyHolders.id, policyHolderId));
  };
  afterAll(() => db().update(policyHolders).set({ limitCents: 10_000_000_00 }));

  // 200.000,00 from the 20th to the 200th day, 150.000,00 are held: 50.000,00 more on those days.
  it('takes up no limit and yet has to fit into it, at the request, in the engine and at the issue', async () => {
    await freeOf(49_999_99);
    const form = await alteration(5, 2, amount(200_000_00, day(20)));
    const { response: told } = await judge(platform, 'alteracao', form, email.admin);
    expect(told.Problems.map(({ Message }) => Message).join()).toMatch(
      /O aumento de R\$\s50\.000,00 passa do limite livre do tomador, de R\$\s49\.999,99/,
    );
    const { response } = await create(platform, 'alteracao', form);
    const uniqueId = response.ProposalUniqueId;
    await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
    await freeOf(50_000_00);
    expect((await validate(platform, uniqueId)).response).toMatchObject({ Outcome: 'passed' });
    await freeOf(49_999_99);
    const refused = await approve(platform, uniqueId);
    expect(refused.errors[0]?.Message).toMatch(/excede o limite livre do tomador.*Regularize o crédito/);
    await freeOf(50_000_00);
    const { policyHolderId } = await policyOf(platform, 5);
    const used = await usedLimitOf(platform, policyHolderId);
    expect(await approve(platform, uniqueId)).toMatchObject({ status: 200 });
    expect(await usedLimitOf(platform, policyHolderId)).toBe(used);
  });

  it('waits for credit in the engine where it does not fit', async () => {
    await freeOf(49_999_99);
    const form = await alteration(5, 3, amount(200_000_01, day(20)));
    const { response } = await create(platform, 'alteracao', form);
    const uniqueId = response.ProposalUniqueId;
    await db().update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
    expect((await validate(platform, uniqueId)).response).toMatchObject({
      Outcome: 'notYet',
      Description: expect.stringMatching(/A importância de R\$\s50\.000,01 excede o limite livre do tomador/) as string,
    });
  });

  it('that lowers what stands needs none, whatever is free', async () => {
    await freeOf(0);
    const form = await alteration(5, 3, { ...amount(120_000_00, day(20)), DadosBancarios: account });
    const { response } = await judge(platform, 'alteracao', form, email.admin);
    expect(response.Problems.map(({ Message }) => Message).join()).not.toMatch(/limite livre/);
  });
});

describe('any series of amounts from any days on, then the end of the policy', () => {
  const OTHERS_USE_CENTS = 150_000_00;
  // No amount twice: to ask for what stands on the day already changes nothing, and is refused.
  const steps = fc.uniqueArray(
    fc.record({
      cents: fc.integer({ min: 20_000_00, max: 400_000_00 }).filter((cents) => cents !== 100_000_00),
      day: fc.constantFrom('2026-06-26', '2026-06-29', '2026-09-01', '2026-11-30', '2027-02-28'),
    }),
    { minLength: 2, maxLength: 5, selector: ({ cents }) => cents },
  );

  async function begin(): Promise<void> {
    await db().delete(bankSlips);
    await db().delete(policyVersions).where(eq(policyVersions.policyId, 4));
    for (const { id } of await rowsOf(4))
      await db().delete(endorsementRefunds).where(eq(endorsementRefunds.endorsementId, id));
    await db().delete(endorsements).where(eq(endorsements.policyId, 4));
    await letPolicyRun(platform, 4, { cancelledAt: null, cancellationReason: null, limitFreedOn: null });
    const usedLimitCents = OTHERS_USE_CENTS + 100_000_00;
    await db().update(policyHolders).set({ usedLimitCents, ignoreCcgSignature: true });
  }

  async function expectBalance(): Promise<void> {
    const policy = await policyOf(platform, 4);
    const rows = await rowsOf(4);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    expect(policy.premiumCents).toBe(4_321_09 + sum((row) => row.premiumDifferenceCents));
    expect(policy.commissionCents).toBe(864_22 + sum((row) => row.commissionDifferenceCents));
    expect(chargedCents(await premiumPeriods(db(), policy))).toBe(policy.premiumCents);
    for (const { consolidatesId, statement } of rows.filter((row) => row.consolidatesId !== null)) {
      const lines = statement!.reduce((total, line) => total + line.premiumDifferenceCents, 0);
      expect(lines).toBe(rows.find(({ id }) => id === consolidatesId)!.premiumDifferenceCents);
    }
    const held = policy.statusId === 3 ? 0 : policy.insuredAmountCents;
    expect(await usedLimitOf(platform, policy.policyHolderId)).toBe(OTHERS_USE_CENTS + held);
  }

  /** What the policy covers on each of its days, at 1 %, beside the 100.000,00 that it was issued for. */
  async function premiumOfPeriods(): Promise<number> {
    const policy = await policyOf(platform, 4);
    const { first, issued } = await issuedSeries(db(), await readStanding(db(), policy, new Date()));
    const days = [...new Set(['2026-03-17', ...issued.map((one) => one.effectiveOn), '2027-03-17'])].toSorted();
    expect(policyOn(first, issued, AT_THE_END).facts.ModalidadePrincipal.ImportanciaSegurada).toBe(
      policy.insuredAmountCents,
    );
    return days.slice(0, -1).reduce((total, from, at) => {
      const { ImportanciaSegurada } = policyOn(first, issued, from).facts.ModalidadePrincipal;
      return total + ((ImportanciaSegurada - 100_000_00) * daysBetween(from, days[at + 1]!)) / 36_500;
    }, 4_321_09);
  }

  it('adds up to the cent, and costs what the resulting periods cost', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        await begin();
        let version = 1;
        for (const { cents, day } of plan) {
          const form = await alteration(4, version, { ...amount(cents, day), DadosBancarios: account });
          const { status } = await judge(platform, 'alteracao', form);
          expect(status).toBe(200);
          expect(await issue(form)).toMatchObject({ status: 200 });
          version += 1;
          await expectBalance();
        }
        const { premiumCents } = await policyOf(platform, 4);
        expect(Math.abs(premiumCents - (await premiumOfPeriods()))).toBeLessThanOrEqual(plan.length / 2);
        expect((await cancelPolicy(platform, 4, { CancelledOn: '2026-06-30' })).status).toBe(200);
        await expectBalance();
      }),
      { numRuns: 4 },
    );
  });
});

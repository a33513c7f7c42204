import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/endorsementOlder';
import { obterDadosEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { endorsements } from '../../../../platform/database/schema/endorsements';
import { policies } from '../../../../platform/database/schema/policies';
import { policyId } from '../../../../testing/business';
import { email } from '../../../../testing/ids';
import { startPlatformUnderTest } from '../../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';
import { letPolicyRun, sentFile } from '../../../policies/testing/policiesUnderTest';
import { account } from '../testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [2, 3, 4, 5]) await letPolicyRun(platform, id);
});
afterAll(() => platform.close());

type Form = CallInput<typeof calls.createEndorsement>['body'];
const reasons = (PolicyEndorsementTypeId: EndorsementTypeId, id = 2, as: string = email.broker) =>
  platform.send(
    calls.getPolicyReasonsEndorsementRequest,
    { query: { policyUniqueId: policyId(id), PolicyEndorsementTypeId } },
    { as },
  );
/** A form of a type with its first reason and all that it asks for. */
async function formOf(endorsementTypeId: EndorsementTypeId, id: number, change: Partial<Form> = {}): Promise<Form> {
  const endorsementReasonId = (await reasons(endorsementTypeId, id)).response[0]?.EndorsementReasonId ?? '';
  const { response } = await platform.send(
    calls.getPolicyEndorsementRequestDocument,
    { query: { endorsementTypeId, endorsementReasonId, endorsementChangeTypeIds: '2,4' } },
    { as: email.broker },
  );
  const Documents = [];
  for (const { Name } of response)
    Documents.push({ Name, Files: [{ uniqueIdentifier: await sentFile(platform, email.broker) }] });
  return {
    EndorsementTypeId: endorsementTypeId,
    PolicyUniqueId: policyId(id),
    EndorsementReasonId: endorsementReasonId,
    Documents,
    ...change,
  };
}
const judge = (body: Form, as: string = email.broker) => platform.send(calls.validateEndorsement, { body }, { as });
const create = (body: Form, as: string = email.broker) => platform.send(calls.createEndorsement, { body }, { as });

describe('the types of the older flow', () => {
  it('are nine, each with why it cannot be asked for; a renewal is a proposal', async () => {
    const { response } = await platform.send(
      calls.getEndorsementType,
      { query: { policyUniqueId: policyId(2) } },
      { as: email.broker },
    );
    expect(response.map(({ EndorsementTypeId: id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(response.filter(({ DisabledReason }) => DisabledReason !== null)).toEqual([
      { EndorsementTypeId: 4, Name: 'Renovação', DisabledReason: expect.stringContaining('proposta de renovação') },
    ]);
    const asked = await platform.send(
      calls.validateCanRequestEndorsementType,
      { query: { policyUniqueId: policyId(2), type: 4 } },
      { as: email.broker },
    );
    expect(asked.response).toMatchObject({ CanRequest: false });
  });

  it('have the reasons of what may be asked for, each with its sub-type, and what they may change', async () => {
    expect((await reasons(7)).response[0]).toMatchObject({
      Name: 'Acréscimo de valor ao contrato principal',
      SubTypeName: 'Aumento de importância',
    });
    const minimal = await platform.send(
      calls.getMinimalEndorsementChanges,
      { query: { PolicyUniqueId: policyId(2), endorsementType: 7 } },
      { as: email.broker },
    );
    expect(minimal.response.map(({ EndorsementChangeTypeId: id }) => id)).toEqual([2, 5]);
    const company = await platform.send(
      calls.getCompanyEndorsementChangeTypes,
      { query: { PolicyUniqueId: policyId(2) } },
      { as: email.broker },
    );
    expect(company.response).toContainEqual({ EndorsementChangeTypeId: 11, Name: 'Dados do segurado' });
  });
});

describe('what the older flow asks for', () => {
  it('is judged, priced and kept as the new flow does', async () => {
    const form = await formOf(7, 2, { InsuredAmountValue: 150_000_00, EffectiveDate: '2026-09-01' });
    const judged = await judge(form);
    // 50.000,00 × 1 % × 197/365 = 269,86.
    expect(judged.response).toMatchObject({ ChangeTypesIds: [2], Premium: { PremioTotal: 269_86 } });
    // The holder has no limit left, which credit looks at and which refuses nothing.
    expect(judged.response.Problems).toMatchObject([{ Field: 'InsuredAmountValue', Kind: 'warning' }]);
    const DraftUniqueId = randomUUID();
    const body: Form = {
      ...form,
      PolicyHolder: { BankAccount: null },
      Documents: [...(form.Documents ?? []), { Name: 'Sem arquivo', Files: [] }],
      DraftUniqueId,
      IdempotencyKey: DraftUniqueId,
    };
    const [first, again] = [await create(body), await create(body)];
    expect([first.status, first.response]).toEqual([200, again.response]);
    expect(first.response).toMatchObject({ ProposalUniqueId: DraftUniqueId, Number: '06-0776-000002-E01' });
    const rows = await platform.database.db.select().from(endorsements).where(eq(endorsements.policyId, 2));
    expect(rows).toMatchObject([{ endorsementTypeId: 7, premiumDifferenceCents: 269_86, baseVersion: 1 }]);
    expect(rows[0]?.askedFor).not.toHaveProperty('DadosBancarios');
    // Who begins one in the new flow meets it.
    const policy = await platform.send(
      obterDadosEndossoAlteracao,
      { body: { policyUniqueId: policyId(2) } },
      { as: email.broker },
    );
    expect(policy.response.EndossosEncontrados).toMatchObject([{ ProposalUniqueId: DraftUniqueId }]);
  });

  it('is by its type of today where a cancellation names no day, and else of that day', async () => {
    const of = async (EndDate: string | null) =>
      (await judge(await formOf(1, 3, { EndDate, StartDate: '2020-01-01' }))).response.Changes[0]?.After;
    expect(await of('2026-06-25')).toBe('25/06/2026');
    expect(await of(null)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it.each<[string, EndorsementTypeId, Partial<Form>, string]>([
    ['a prolongation that ends earlier', 5, { EndDate: '2026-12-31' }, 'EndDate'],
    ['a reduction that ends later', 6, { EndDate: '2027-12-31' }, 'EndDate'],
    ['an amount that does not grow', 7, { InsuredAmountValue: 90_000_00 }, 'InsuredAmountValue'],
    ['an amount that does not shrink', 8, { InsuredAmountValue: 190_000_00 }, 'InsuredAmountValue'],
    ['more than was paid', 9, { RestoreInsurancePremium: 99_999_99 }, 'RestoreInsurancePremium'],
    ['a date where the type changes none', 7, { EndDate: '2027-12-31', InsuredAmountValue: 150_000_00 }, 'EndDate'],
  ])('names the field of the older draft for %s', async (_, type, change, Field) => {
    const { response } = await judge(await formOf(type, 4, change));
    expect(response.Problems.filter(({ Kind }) => Kind === 'refused').map((one) => one.Field)).toContain(Field);
    const made = await create(await formOf(type, 4, change));
    expect([made.status, made.errors.map((one) => one.Field)]).toEqual([422, expect.arrayContaining([Field])]);
  });

  it('never gives back more than was paid', async () => {
    await platform.database.db.update(policies).set({ paidCents: 1_000_00 }).where(eq(policies.id, 5));
    const restore = (RestoreInsurancePremium: number) =>
      platform.send(
        calls.validateRestore,
        { body: { PolicyUniqueId: policyId(5), RestoreInsurancePremium } },
        { as: email.broker },
      );
    expect((await restore(1_000_00)).response).toEqual({ IsValid: true, Message: null, MaximumValue: 1_000_00 });
    expect((await restore(1_000_01)).response).toMatchObject({ IsValid: false, MaximumValue: 1_000_00 });
    const form = await formOf(9, 5, {
      RestoreInsurancePremium: 1_000_00,
      JustificationInsurancePremiumReview: 'Pago em dobro.',
      PolicyHolder: { BankAccount: account },
    });
    // Nothing was paid beyond the premium: all of it is a review.
    expect((await judge(form)).response).toMatchObject({
      Problems: [],
      Premium: { RestituicaoValue: 0, RestituicaoEmRevisaoValue: 1_000_00 },
    });
  });

  it.each<[string, Partial<Form>, number, string]>([
    ['a renewal', { EndorsementTypeId: 4 }, 422, 'EndorsementTypeId'],
    ['no reason', { EndorsementReasonId: null }, 422, 'EndorsementReasonId'],
    ['a reason of another type', { EndorsementTypeId: 8 }, 404, 'EndorsementReasonId'],
    [
      'special conditions',
      { ContractualTerms: { SpecialCondition: [{ Name: 'A', Value: 'B' }] } },
      422,
      'ContractualTerms.SpecialCondition',
    ],
    ['another proposal', { ProposalUniqueId: policyId(3) }, 422, 'ProposalUniqueId'],
  ])('refuses %s', async (_, change, status, field) => {
    const form = await formOf(7, 4, { InsuredAmountValue: 150_000_00, ...change });
    const refusal = await judge(form);
    expect([refusal.status, refusal.errors[0]?.Field]).toEqual([status, field]);
  });

  it('takes no day that is none', async () => {
    expect((await judge(await formOf(7, 4, { EndDate: '2027-02-30' }))).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused on another version of the policy than the draft has', async () => {
    const refusal = await create(await formOf(7, 4, { InsuredAmountValue: 150_000_00, PolicyVersion: 9 }));
    expect([refusal.status, refusal.errors[0]]).toEqual([
      409,
      expect.objectContaining({ Code: 'ChangedMeanwhile', Field: 'PolicyVersion' }),
    ]);
  });
});

describe('figures of the older flow', () => {
  it('are validity from both ends, how far a premium may go, and how far ahead a cancellation lies', async () => {
    const dates = (change: object) =>
      platform.send(
        calls.getCalculationProposalDate,
        { body: { PolicyUniqueId: policyId(2), PrincipalModalityDate: '2027-03-17', ...change } },
        { as: email.broker },
      );
    expect((await dates({})).response).toEqual({ StartDate: '2026-03-17', EndDate: '2027-03-17', DeadlineDays: 365 });
    expect((await dates({ ComplementaryModalityDate: '2027-03-27' })).response.DeadlineDays).toBe(375);
    expect((await dates({ PrincipalModalityDate: '2026-03-17' })).errors[0]?.Field).toBe('PrincipalModalityDate');
    const percent = await platform.send(calls.getPercentageLimitPremiumRelationIssuredAmount, {}, { as: email.broker });
    expect(percent.response).toEqual({ Percentage: 100 });
    const days = await platform.send(calls.getNumberOfDaysToCancelPolicy, {}, { as: email.broker });
    expect(days.response).toEqual({ NumberOfDays: 36_500 });
  });

  it('hold for a premium that somebody asks for: never more than is insured', async () => {
    const { response } = await judge(
      await formOf(7, 4, {
        InsuredAmountValue: 150_000_00,
        RequestInsurancePremiumReview: true,
        RequestedInsurancePremium: 150_000_01,
        JustificationInsurancePremiumReview: 'Acordado.',
      }),
    );
    expect(response.Problems).toContainEqual(expect.objectContaining({ Field: 'RequestedInsurancePremium' }));
  });
});

describe('who may use the older flow', () => {
  it('is whoever asks for endorsements, of policies that they see', async () => {
    const form = await formOf(7, 4, { InsuredAmountValue: 150_000_00 });
    expect((await judge(form, email.bare)).status).toBe(403);
    expect((await create(form, email.bare)).status).toBe(403);
    expect((await judge(form, email.atlas)).status).toBe(404);
    expect((await reasons(7, 2, email.atlas)).status).toBe(404);
  });
});

import { and, eq } from 'drizzle-orm';
import { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { getEndorsementDetail, releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import { THIRD_PARTY_DOCUMENT, THIRD_PARTY_PROBLEM } from '@portal/shared/domain/billing/refundPayee';
import { today } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { recordSoleApprover } from '../../../insurers/opening/soleApprover';
import { bankSlips } from '../../../platform/database/schema/billing';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { proposals } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import { proposalId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { issueNow, undo } from '../../endorsements/undo/testing/undoing';
import { preparePolicies } from '../../endorsements/testing/askedEndorsements';
import { cancelPolicy, payee, policyOf, sentFile } from '../testing/policiesUnderTest';
import { bothReceive, letPolicyBeLate, lookOn, resolve, suspend, switchOn } from '../unpaid/testing/unpaidPolicies';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6]);
  await switchOn(platform);
  await db()
    .update(policyHolders)
    .set({ limitCents: 10_000_000_00, limitExpiresOn: null, ignoreCcgSignature: true, isRegistrationComplete: true });
});
afterAll(() => platform.close());

const db = () => platform.database.db;
/** Who paid an instalment in the place of the policy holder. */
const PAYER = '390.533.447-05';
const third = { ...payee, Name: 'Ana Lima', CpfCnpj: '529.982.247-25' };
const withFile = async () => ({ ...third, ArchiveUniqueIds: [await sentFile(platform)] });
const refused = { status: 400, errors: [{ Field: 'Payee.ArchiveUniqueIds', Message: THIRD_PARTY_PROBLEM }] };
const release = (ProposalUniqueId: string, as: string, IsWithoutSecondPerson?: boolean) =>
  platform.send(
    releaseRefund,
    { body: { ProposalUniqueId, ...(IsWithoutSecondPerson && { IsWithoutSecondPerson }) } },
    { as },
  );
const payeeShown = async (proposalUniqueId: string) =>
  (await platform.send(getEndorsementDetail, { query: { proposalUniqueId } }, { as: email.underwriter })).response
    .RefundPayee;
const lastOf = async (policyId: number) => {
  const rows = await db()
    .select({ uniqueId: endorsements.uniqueId, refund: endorsementRefunds })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .where(eq(endorsements.policyId, policyId))
    .orderBy(endorsements.id);
  return rows.at(-1)!;
};

describe('a refund to a third party', () => {
  it('of an internal cancellation needs a document, which the second person finds on its endorsement', async () => {
    expect(await cancelPolicy(platform, 3, { Payee: third })).toMatchObject(refused);
    expect((await policyOf(platform, 3)).statusId).toBe(2);
    expect((await cancelPolicy(platform, 3, { Payee: await withFile() })).status).toBe(200);
    const { uniqueId } = await lastOf(3);
    expect(await payeeShown(uniqueId)).toMatchObject({ Name: 'Ana Lima', IsThirdParty: true });
    const documents = await db().select().from(requestDocuments).where(eq(requestDocuments.ownerUniqueId, uniqueId));
    expect(documents.find(({ name }) => name === THIRD_PARTY_DOCUMENT)).toMatchObject({ isInternal: true });
    expect((await release(uniqueId, email.admin)).status).toBe(403);
    expect((await release(uniqueId, email.underwriter)).status).toBe(200);
  });

  it('of an undo needs a document, and is none where it goes to whoever paid the slip', async () => {
    const uniqueId = await issueNow(platform, 2, { ModalidadePrincipal: { NovaImportanciaSegurada: 187_654_33 } });
    const [slip] = await db().select().from(bankSlips).where(eq(bankSlips.proposalId, 2));
    await db().update(proposals).set({ statusId: ProposalStatus.Emitida }).where(eq(proposals.id, 2));
    const paid = (PaidByCpfCnpj: string) => ({
      body: { ProposalUniqueId: proposalId(2), Installment: slip!.installment, PaidOn: today(), PaidByCpfCnpj },
    });
    const wrong = await platform.send(registerInstallmentPayment, paid('390.533.447-06'), { as: email.admin });
    expect(wrong).toMatchObject({ status: 400, errors: [{ Field: 'PaidByCpfCnpj' }] });
    expect((await platform.send(registerInstallmentPayment, paid(PAYER), { as: email.admin })).status).toBe(200);
    expect(await undo(platform, uniqueId, { Payee: third })).toMatchObject(refused);
    expect((await undo(platform, uniqueId, { Payee: { ...third, CpfCnpj: PAYER } })).status).toBe(200);
    expect(await payeeShown((await lastOf(2)).uniqueId)).toMatchObject({ IsThirdParty: false });
  });

  it('of a contract that is resolved for want of payment needs a document', async () => {
    await letPolicyBeLate(platform, 5, { paidCents: 1_000_00 });
    await suspend(platform, 5);
    await bothReceive(platform, 5, 'suspension', '2026-05-07');
    await lookOn(platform, '2026-06-10');
    expect(await resolve(platform, 5, { Payee: third })).toMatchObject(refused);
    expect((await resolve(platform, 5, { Payee: await withFile() })).status).toBe(200);
    expect((await lastOf(5)).refund).toMatchObject({ payeeName: 'Ana Lima', releasedAt: null });
  });

  it('from before the rule is released only once there is a document', async () => {
    const { uniqueId } = await lastOf(5);
    const document = and(eq(requestDocuments.ownerUniqueId, uniqueId), eq(requestDocuments.name, THIRD_PARTY_DOCUMENT));
    await db().update(requestDocuments).set({ status: 'Reprovado' }).where(document);
    expect(await release(uniqueId, email.underwriter)).toMatchObject(refused);
    await db().update(requestDocuments).set({ status: 'Conforme' }).where(document);
    expect((await release(uniqueId, email.underwriter)).status).toBe(200);
  });

  it('waits where the insurer has one approver alone, who may pay the policy holder', async () => {
    await recordSoleApprover(db(), 'aurora', 'Uma pessoa na subscrição');
    await db().update(users).set({ isActive: false }).where(eq(users.id, 2));
    try {
      await cancelPolicy(platform, 4, { Payee: await withFile() });
      expect((await release((await lastOf(4)).uniqueId, email.admin, true)).errors[0]?.Message).toMatch(
        /vai a um terceiro: outra pessoa da seguradora/,
      );
      await cancelPolicy(platform, 6);
      expect((await release((await lastOf(6)).uniqueId, email.admin, true)).status).toBe(200);
    } finally {
      await db().update(users).set({ isActive: true }).where(eq(users.id, 2));
    }
  });
});

import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/refundPayments';
import { releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { decide } from '../../boards/decisions/testing/dealsUnderTest';
import { cardsOf, listOf, matchesOf, publishLists } from '../../parties/screening/testing/listsUnderTest';
import { companyBankAccounts } from '../../platform/database/schema/billing';
import { policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { endorsementRefunds } from '../../platform/database/schema/policyVersions';
import { sanctionedAmong } from '../../platform/lists/listObjections';
import { company, email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { preparePolicies } from '../endorsements/testing/askedEndorsements';
import { cancelPolicy, letPolicyRun } from '../policies/testing/policiesUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3]);
  await db()
    .update(companyBankAccounts)
    .set({ paymentAgreement: '998877' })
    .where(eq(companyBankAccounts.companyId, company.aurora));
});
afterAll(() => platform.close());

const db = () => platform.database.db;
/** The administrator cancels and sends, the underwriter releases. */
const [CANCELS, RELEASES, SENDS] = [email.admin, email.underwriter, email.admin];
/** Nobody of the tests has this CPF. */
const THIRD = '39053344705';

const listed = (document: string) =>
  publishLists(platform, listOf([{ reference: document, names: ['Alguém'], document }]));
const release = (ProposalUniqueId: string) =>
  platform.send(releaseRefund, { body: { ProposalUniqueId } }, { as: RELEASES });
const listedRefund = async (as: string) =>
  (await platform.send(calls.searchRefunds, { query: {} }, { as })).response.Data[0];
const holderOf = async (id: number) => {
  const [holder] = await db()
    .select({ uniqueId: policyHolders.uniqueId })
    .from(policies)
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .where(eq(policies.id, id));
  return holder!.uniqueId;
};

/** A refund that waits for its release, to somebody else than the policy holder; they are on a list by then. */
async function refundToListed(id: number) {
  await letPolicyRun(platform, id, { statusId: PolicyStatus.Emitida, cancelledAt: null, endDate: '2027-03-17' });
  const { response, errors } = await cancelPolicy(platform, id, {}, { as: CANCELS });
  expect(errors).toEqual([]);
  const uniqueId = response.EndorsementUniqueId;
  await db().update(endorsementRefunds).set({ payeeName: 'Rosa Prado', payeeDocument: THIRD });
  await listed(THIRD);
  const [match] = await matchesOf(platform, await holderOf(id));
  const [found] = await cardsOf(platform, match!.uniqueId);
  return { uniqueId, match: match!, card: found!.card };
}

describe('a refund to somebody on a list of sanctions', () => {
  it('is not released while the occurrence is open or confirmed, and stands against no new proposal', async () => {
    const { uniqueId, match, card } = await refundToListed(2);
    expect(match).toMatchObject({ subjectRole: 'payee', subjectName: 'Rosa Prado', state: 'open' });
    const waiting = await release(uniqueId);
    expect(waiting).toMatchObject({ status: 422, errors: [{ Code: 'ListedPayee' }] });
    await decide(platform, card.id, 'Recusar', { why: 'Mesmo CPF.' });
    expect((await release(uniqueId)).errors[0]?.Message).toContain('sanção confirmada');
    const holder = await holderOf(2);
    expect(await sanctionedAmong(db(), company.aurora, [holder])).toEqual(new Set());
  });

  it('that was released before stays out of the file of payments', async () => {
    await db().update(endorsementRefunds).set({ releasedAt: new Date(), releasedByUserId: 2 });
    const sent = await platform.send(calls.createPaymentFile, {}, { as: SENDS });
    expect(sent.errors[0]?.Code).toBe('NothingWaits');
    expect((await listedRefund(SENDS))?.WhyNotPay).toContain('Uma lista de sanções traz quem recebe');

    await listed('11144477735');
    expect((await platform.send(calls.createPaymentFile, {}, { as: SENDS })).status).toBe(200);
  });
});

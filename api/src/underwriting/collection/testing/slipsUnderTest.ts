import { and, asc, eq, isNull } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/bankFiles';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import { today } from '@portal/shared/domain/time/instants';
import { bankSlips, companyBankAccounts } from '../../../platform/database/schema/billing';
import { company, email } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { makeQuotation, sendToInsurer } from '../../proposals/work/testing';
import type { Returned } from './returnsFile';

/** A proposal that the insurer has issued, with its slips. */
export async function issued(platform: PlatformUnderTest, changed: Parameters<typeof makeQuotation>[1] = {}) {
  const quotation = await makeQuotation(platform, changed);
  await sendToInsurer(platform, quotation.uniqueId);
  const { status } = await platform.send(
    issueProposal,
    { query: { ProposalUniqueId: quotation.uniqueId } },
    { as: email.admin },
  );
  expect(status).toBe(200);
  return quotation;
}

/** The slips that count, in their order. */
export const slipsOf = ({ database: { db } }: PlatformUnderTest, proposalId: number) =>
  db
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNull(bankSlips.replacedAt)))
    .orderBy(asc(bankSlips.installment));

export type Slip = Awaited<ReturnType<typeof slipsOf>>[number];

/** What a bank says of a slip: paid today, as it is, unless told otherwise. */
export const says = (
  { ourNumber, amountCents }: Pick<Slip, 'ourNumber' | 'amountCents'>,
  changed: Partial<Returned> = {},
): Returned => ({
  ourNumber,
  occurrence: '06',
  amountCents,
  paidCents: amountCents,
  occurredOn: today(),
  ...changed,
});

export const uploadReturns = (platform: PlatformUnderTest, contents: string, as: string = email.admin) =>
  platform.send(calls.uploadBankReturns, { body: { file: new File([contents], 'COB.RET') } }, { as });

/** Says whether the company's bank registers its slips by files. */
export const agree = ({ database: { db } }: PlatformUnderTest, agreement: string | null) =>
  db.update(companyBankAccounts).set({ agreement }).where(eq(companyBankAccounts.companyId, company.aurora));

import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getInternalCancelEffect, internalCancelPolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** A year that begins on an awkward day, at an odd premium. */
const year = { startDate: '2026-03-17', endDate: '2027-03-17' };
const PREMIUM_CENTS = 4_321_09;

/** Makes a policy one that runs today, with its premium paid and its amount taken up of the limit. */
export async function letPolicyRun(
  platform: PlatformUnderTest,
  id: number,
  figures: Partial<typeof policies.$inferInsert> = {},
): Promise<void> {
  const { db } = platform.database;
  const amounts = { premiumCents: PREMIUM_CENTS, commissionCents: 864_22, insuredAmountCents: 100_000_00 };
  await db
    .update(proposals)
    .set({ ...year, ...amounts })
    .where(eq(proposals.id, id));
  const [policy] = await db
    .update(policies)
    .set({ ...year, ...amounts, statusId: 2, paidCents: PREMIUM_CENTS, ...figures })
    .where(eq(policies.id, id))
    .returning();
  await db
    .update(policyHolders)
    .set({ usedLimitCents: 250_000_00 })
    .where(eq(policyHolders.id, policy!.policyHolderId));
}

export const policyOf = async (platform: PlatformUnderTest, id: number) => {
  const [policy] = await platform.database.db.select().from(policies).where(eq(policies.id, id));
  return policy!;
};

export const usedLimitOf = async (platform: PlatformUnderTest, policyHolderId: number): Promise<number> => {
  const [holder] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.id, policyHolderId));
  return holder!.usedLimitCents;
};

export const effectOf = (platform: PlatformUnderTest, id: number, cancelledOn?: string, as: string = email.admin) =>
  platform.send(
    getInternalCancelEffect,
    { query: { policyUniqueId: policyId(id), ...(cancelledOn && { cancelledOn }) } },
    { as },
  );

/** A file that was sent and belongs to nothing yet. */
export async function sentFile(platform: PlatformUnderTest, as: string = email.admin): Promise<string> {
  const file = new File(['%PDF-1.7 …'], 'termo.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
}

/** An account at Itaú with the digit that belongs to it. */
export const payee = {
  Name: 'Construtora Horizonte',
  CpfCnpj: '11.222.333/0001-81',
  BankId: 341,
  BankBranchNumber: '1234',
  BankAccountNumber: '56789',
  BankAccountDigit: '7',
  BankAccountTypeId: 1,
};

/** The policy holder, who receives a refund without more. */
async function payeeOf(platform: PlatformUnderTest, id: number): Promise<typeof payee> {
  const { policyHolderId } = await policyOf(platform, id);
  const [holder] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.id, policyHolderId));
  return { ...payee, Name: holder!.name, CpfCnpj: holder!.document };
}

/** Cancels by the insured's release, with what proves it, unless the test asks otherwise. */
export async function cancelPolicy(
  platform: PlatformUnderTest,
  id: number,
  body: Partial<CallInput<typeof internalCancelPolicy>['body']> = {},
  { as = email.admin, number }: { as?: string; number?: string } = {},
) {
  const { response } = await effectOf(platform, id);
  const release = response?.Reasons?.find(({ Name }) => Name === 'Liberação pelo segurado');
  const ArchiveUniqueId = await sentFile(platform);
  return platform.send(
    internalCancelPolicy,
    {
      query: { policyNumber: number ?? (await policyOf(platform, id)).number },
      body: {
        CancelledOn: '2026-06-25',
        ReceivedOn: '2026-06-25',
        ReasonUniqueId: release?.UniqueId ?? policyId(id),
        Documents: [{ Name: 'Termo de liberação assinado pelo segurado', ArchiveUniqueId }],
        Payee: await payeeOf(platform, id),
        ...body,
      },
    },
    { as },
  );
}

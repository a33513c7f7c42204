import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import { brokers, policyHolders } from '../../../../platform/database/schema/parties';
import { addCoverages, changeModality } from '../../../../testing/changeParameters';
import { broker, company, email, holder, modality } from '../../../../testing/ids';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';
import { signedInUser } from '../../../../testing/signedInUser';

/** The amount of the case that is worked by hand in the decision pages 0102, 0182 and 0183. */
export const AMOUNT_BY_HAND = 733_333_33;

/**
 * What decides the prices of that case: 0,95 %, at least R$ 350,00, nothing agreed with the policy holder, 17,5 % for the
 * broker, and "Multas" of 10 %. Gives the broker's user, and the unique id of the coverage.
 */
export async function workByHand(platform: PlatformUnderTest): Promise<{ writer: CurrentUser; fines: string }> {
  const { db } = platform.database;
  const writer = await signedInUser(platform, email.broker);
  await db.update(policyHolders).set({ annualRatePercent: null }).where(eq(policyHolders.id, holder.horizonte));
  await db.update(brokers).set({ commissionPercent: 17.5 }).where(eq(brokers.id, broker.boreal));
  const bid = { annualRatePercent: 0.95, minInsurancePremiumCents: 350_00, maxPeriodInDays: 1_200 };
  await changeModality(platform, modality.bid, bid);
  const multas = { name: 'Multas', calculationTypeId: 1, calculationParameters: { percent: 10 } };
  const [made] = await addCoverages(platform, [{ companyId: company.aurora, modalityId: modality.bid, ...multas }]);
  return { writer, fines: made!.uniqueId };
}

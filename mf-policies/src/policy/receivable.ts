import type { ReceivableValues } from '@portal/shared/contracts/deals/ledgers';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';

/** Returns the balance of a policy; an older platform knows neither interest nor IOF. */
export const receivableOf = ({
  Receivable,
  InsurancePremium,
  PaidPremiumValue,
}: Pick<PolicyDetail, 'Receivable' | 'InsurancePremium' | 'PaidPremiumValue'>): ReceivableValues =>
  Receivable ?? {
    PremiumValue: InsurancePremium,
    InterestValue: 0,
    TaxValue: 0,
    TotalValue: InsurancePremium,
    PaidValue: PaidPremiumValue,
    OwedValue: Math.max(0, InsurancePremium - PaidPremiumValue),
  };

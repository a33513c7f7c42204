import { asc, eq, sql } from 'drizzle-orm';
import type { ModalityCommission } from '@portal/shared/contracts/parameters/kinds/commission';
import { CLOSED_DAYS_KEY } from '@portal/shared/domain/parameters/kinds/closedDays';
import { COLLECTION_ACCOUNT_KEY, noCollectionAccount } from '@portal/shared/domain/parameters/kinds/collectionAccount';
import { COMMISSION_RULES_KEY } from '@portal/shared/domain/parameters/kinds/commission';
import { legalNotices, NOTICES_KEY } from '@portal/shared/domain/parameters/kinds/notices';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { PUBLIC_CONTRACTS_KEY } from '@portal/shared/domain/parameters/kinds/publicContracts';
import { SHORT_RATE_KEY } from '@portal/shared/domain/parameters/kinds/shortRate';
import { TREATY_KEY } from '@portal/shared/domain/parameters/kinds/treaty';
import { emptyIndex, YEARLY_INDEX_KEY } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import { standardShortRate } from '@portal/shared/domain/parameters/shortRate';
import type { Transaction } from '../../platform/database/connection';
import { companyBankAccounts, companyClosedDays, installmentParameters } from '../../platform/database/schema/billing';
import { brokerProfiles, commissionAuthorities } from '../../platform/database/schema/commission';
import { companies } from '../../platform/database/schema/companies';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import type { ParameterEntry } from './parameterKind';
import { paymentBody } from './paymentKind';
import { standardPublicContracts } from './standardPublicContracts';

/** What the tables of a company said of payment, commission and days before these were published. */
export async function moneyEntries(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const payments = await transaction
    .select()
    .from(installmentParameters)
    .where(eq(installmentParameters.companyId, companyId))
    .orderBy(asc(installmentParameters.code));
  const closedDays = await transaction
    .select({
      Year: companyClosedDays.year,
      Month: companyClosedDays.month,
      Day: companyClosedDays.day,
      Name: companyClosedDays.name,
    })
    .from(companyClosedDays)
    .where(eq(companyClosedDays.companyId, companyId))
    .orderBy(asc(companyClosedDays.month), asc(companyClosedDays.day));
  const [account] = await transaction
    .select({
      BankCode: companyBankAccounts.bankCode,
      BankBranchNumber: companyBankAccounts.branch,
      BankBranchDigit: companyBankAccounts.branchDigit,
      BankAccountNumber: companyBankAccounts.account,
      BankAccountDigit: companyBankAccounts.accountDigit,
      Wallet: companyBankAccounts.wallet,
      Agreement: sql<string>`coalesce(${companyBankAccounts.agreement}, '')`,
      PaymentAgreement: sql<string>`coalesce(${companyBankAccounts.paymentAgreement}, '')`,
      RefundApprovalValue: companyBankAccounts.refundApprovalCents,
      PixKey: sql<string>`coalesce(${companyBankAccounts.pixKey}, '')`,
    })
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  const [company] = await transaction
    .select({ capacity: companies.treatyCapacityCents })
    .from(companies)
    .where(eq(companies.id, companyId));
  const entry = (kind: ParameterEntry['kind'], key: string, body: object): ParameterEntry => ({
    kind,
    key,
    body: { ...body },
    isDeleted: false,
  });
  return [
    ...payments.map((row) => entry('payment', row.uniqueId, paymentBody(row))),
    entry('collectionAccount', COLLECTION_ACCOUNT_KEY, account ?? noCollectionAccount),
    entry('closedDays', CLOSED_DAYS_KEY, { Days: closedDays }),
    entry('shortRate', SHORT_RATE_KEY, standardShortRate),
    entry('premiumTax', PREMIUM_TAX_KEY, { IofPercent: 0 }),
    entry('notices', NOTICES_KEY, legalNotices),
    entry('yearlyIndex', YEARLY_INDEX_KEY, emptyIndex),
    entry('publicContracts', PUBLIC_CONTRACTS_KEY, standardPublicContracts),
    entry('treaty', TREATY_KEY, { CapacityValue: company?.capacity ?? null, ModalityGroups: [] }),
    ...(await commissionEntries(transaction, companyId)).map(({ kind, key, body }) => entry(kind, key, body)),
  ];
}

async function commissionEntries(transaction: Transaction, companyId: number) {
  const [company] = await transaction
    .select({
      MinimumPercent: companies.commissionMinimumPercent,
      CeilingPercent: companies.commissionCeilingPercent,
      MaximumPercent: companies.commissionMaximumPercent,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('A standard set is one of a company that there is');
  const rows = await transaction
    .select({
      authority: commissionAuthorities,
      modality: { uniqueId: modalities.uniqueId, name: modalities.name, ref: modalities.ref },
    })
    .from(commissionAuthorities)
    .leftJoin(modalities, eq(modalities.id, commissionAuthorities.modalityId))
    .where(eq(commissionAuthorities.companyId, companyId))
    .orderBy(asc(commissionAuthorities.id));
  const rangeOf = ({ authority }: (typeof rows)[number]) => ({
    MinimumPercent: authority.minimumPercent,
    CeilingPercent: authority.ceilingPercent,
    MaximumPercent: authority.maximumPercent,
  });
  const byModality = (profileId: number | null): ModalityCommission[] =>
    rows.flatMap((row) =>
      row.modality && row.authority.brokerProfileId === profileId
        ? [
            {
              ModalityUniqueId: row.modality.uniqueId,
              ModalityName: `${row.modality.name} (${row.modality.ref})`,
              ...rangeOf(row),
            },
          ]
        : [],
    );
  const profiles = await transaction
    .select()
    .from(brokerProfiles)
    .where(eq(brokerProfiles.companyId, companyId))
    .orderBy(asc(brokerProfiles.name));
  const assigned = await transaction
    .select({ profileId: brokers.brokerProfileId, BrokerUniqueId: brokers.uniqueId, Name: brokers.name })
    .from(brokers)
    .where(eq(brokers.companyId, companyId))
    .orderBy(asc(brokers.name), asc(brokers.id));
  return [
    {
      kind: 'commissionRules' as const,
      key: COMMISSION_RULES_KEY,
      body: { ...company, Modalities: byModality(null) },
    },
    ...profiles.map((profile) => {
      const own = rows.find(
        ({ authority }) => authority.brokerProfileId === profile.id && authority.modalityId === null,
      );
      return {
        kind: 'brokerProfile' as const,
        key: profile.uniqueId,
        body: {
          Name: profile.name,
          Range: own ? rangeOf(own) : null,
          Modalities: byModality(profile.id),
          Brokers: assigned
            .filter(({ profileId }) => profileId === profile.id)
            .map(({ BrokerUniqueId, Name }) => ({ BrokerUniqueId, Name })),
          MaxAutomaticInsuredAmount: null,
        },
      };
    }),
  ];
}

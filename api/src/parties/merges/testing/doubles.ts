import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import type { CallInput } from '@portal/shared/contracts/call';
import { getMergePreview, mergeParties, takeBackPartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import type { PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { insureds, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { broker, company, email, holder, insured, modality } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

/** Roots that nobody of the tests has. */
let roots = 70_000_000;
const cnpj = (root: number, order: string): string => {
  const base = `${root}${order}`;
  return `${base}${cnpjCheckDigits(base)}`;
};

type HolderColumns = Partial<typeof policyHolders.$inferInsert>;

/** A matriz and a filial of it, registered as two policy holders. */
export async function twoHolders(
  { database: { db } }: PlatformUnderTest,
  matriz: HolderColumns = {},
  filial: HolderColumns = {},
) {
  roots += 1;
  const row = (name: string, order: string, columns: HolderColumns) => {
    const document = cnpj(roots, order);
    return {
      companyId: company.aurora,
      name: `${name} ${roots}`,
      document,
      searchText: searchable(`${name} ${roots} ${document}`),
      ...columns,
    };
  };
  const [first, second] = await db
    .insert(policyHolders)
    .values([row('Matriz', '0001', matriz), row('Filial', '0002', filial)])
    .returning();
  if (!first || !second) throw new Error('Two were inserted');
  return { matriz: first, filial: second };
}

type InsuredColumns = Partial<typeof insureds.$inferInsert>;

/** Two records of an insured, by default of one CPF that lost its zero in one of them. */
export async function twoInsureds(
  { database: { db } }: PlatformUnderTest,
  one: InsuredColumns = {},
  other: InsuredColumns = {},
) {
  const row = (columns: InsuredColumns, name: string, document: string) => ({
    companyId: company.aurora,
    isPrivate: true,
    name,
    document,
    searchText: searchable(`${name} ${document}`),
    ...columns,
  });
  const [first, second] = await db
    .insert(insureds)
    .values([row(one, 'Ana Prado', '01234567890'), row(other, 'Ana P. de Souza', '1234567890')])
    .returning();
  if (!first || !second) throw new Error('Two were inserted');
  return { first, second };
}

let numbers = 0;

interface Deal {
  policyHolderId?: number;
  insuredId?: number;
  cents: number;
  isIssued?: boolean;
  columns?: Partial<typeof proposals.$inferInsert>;
}

/** A proposal, issued as a policy that takes up limit unless it is still open. */
export async function makeDeal(
  { database: { db } }: PlatformUnderTest,
  { policyHolderId = holder.horizonte, insuredId = insured.recife, cents, isIssued = true, columns }: Deal,
) {
  numbers += 1;
  const number = `M-${numbers}`;
  const common = {
    companyId: company.aurora,
    brokerId: broker.boreal,
    policyHolderId,
    insuredId,
    modalityId: modality.performance,
    insuranceBranchId: 2,
    number,
    insuredAmountCents: cents,
    annualRatePercent: 1,
    premiumCents: 10_00,
    commissionCents: 2_00,
    startDate: '2028-02-29',
    endDate: '2030-02-28',
    searchText: searchable(number),
  };
  const [proposal] = await db
    .insert(proposals)
    .values({
      ...common,
      statusId: isIssued ? ProposalStatus.Emitida : ProposalStatus.EmAnalise,
      deadlineDays: 730,
      minPremiumCents: 10_00,
      commissionPercent: 20,
      premiumTerms: [],
      contractualTerms: { object: [], particularClauses: [] },
      ...columns,
    })
    .returning();
  if (!proposal) throw new Error('One was inserted');
  if (!isIssued) return { proposal, policy: null };
  const [policy] = await db
    .insert(policies)
    .values({ ...common, proposalId: proposal.id, statusId: PolicyStatus.Emitida, issueDate: '2026-01-05' })
    .returning();
  return { proposal, policy: policy ?? null };
}

interface Named {
  uniqueId: string;
}

/** Compares, merges and takes apart over HTTP. */
export const mergingOn = (platform: PlatformUnderTest, Kind: RegisterKind = 'policyHolder') => {
  const preview = (surviving: Named, merged: Named, as: string = email.admin) =>
    platform.send(
      getMergePreview,
      { query: { Kind, SurvivingUniqueId: surviving.uniqueId, MergedUniqueId: merged.uniqueId } },
      { as },
    );
  const send = (
    surviving: Named,
    merged: Named,
    body: Partial<CallInput<typeof mergeParties>['body']>,
    as: string = email.admin,
  ) =>
    platform.send(
      mergeParties,
      {
        body: {
          Kind,
          SurvivingUniqueId: surviving.uniqueId,
          MergedUniqueId: merged.uniqueId,
          ExpectedState: '',
          Justification: 'É a mesma empresa.',
          ...body,
        },
      },
      { as },
    );
  return {
    preview,
    send,
    /** As it is previewed at this moment. */
    merge: async (surviving: Named, merged: Named, as: string = email.admin) =>
      send(surviving, merged, { ExpectedState: (await preview(surviving, merged)).response.State }, as),
    takeBack: (merge: PartyMerge | null, as: string = email.admin) =>
      platform.send(
        takeBackPartyMerge,
        { body: { MergeUniqueId: merge?.UniqueId ?? '', Justification: 'Não era a mesma obra.' } },
        { as },
      ),
  };
};

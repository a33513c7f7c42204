import type { PublicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';
import type { RateRowParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { coverages, modalities } from '../../../platform/database/schema/modalities';
import type { beneficiaries, brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import type { ListObjection } from '../../../platform/lists/listObjections';

/** Everything that a proposal is judged and priced by, as the records are now; null is what does not exist. */
export interface ProposalFacts {
  /** Null where an insurer's user asks before saying for which broker. */
  broker: typeof brokers.$inferSelect | null;
  policyHolder: typeof policyHolders.$inferSelect | null;
  /** Whether its activity is one that some modalities are closed to. */
  isPolicyHolderRestrictive: boolean;
  /** Whether it lets the broker work for it. */
  isNominated: boolean;
  /** True as well where no modality is chosen yet. */
  isNominatedForModality: boolean;
  /** The filial that was named, where it is one of the policy holder's. */
  policyHolderBranch: { id: number; uniqueId: string } | null;
  insured: typeof insureds.$inferSelect | null;
  /** Named addresses of the insured and of the beneficiaries. */
  locations: { id: number; uniqueId: string; insuredId: number | null; beneficiaryId: number | null }[];
  beneficiaries: (typeof beneficiaries.$inferSelect)[];
  coBrokers: (typeof brokers.$inferSelect)[];
  modality: OfferedModality | null;
  complementary: OfferedModality | null;
  /** All that the modality offers. */
  coverages: (typeof coverages.$inferSelect)[];
  /** What the lists say against its parties, by their unique ids. */
  objections: ReadonlyMap<string, ListObjection>;
  /** Those of its lines that are longer than an input takes and stored elsewhere already. */
  storedLines: readonly string[];
  /** What the broker may ask for in the modality; null while either is not known. */
  commissionRange: CommissionRange | null;
}

/** A modality in its branch (ramo). */
export interface OfferedModality {
  row: typeof modalities.$inferSelect;
  /** By class and term; a cover that none of them fits has the modality's own rate. */
  rates: readonly RateRowParameters[];
  /** What the law lets be guaranteed of its contracts; null where no law bounds them. */
  publicContracts: PublicContractsParameters | null;
  /** Which of the modalities that were asked for may complement it, by their unique ids. */
  complementedBy: readonly string[];
  insuranceBranchId: number;
  isPrivateSector: boolean;
}

export interface Judgement {
  facts: ProposalFacts;
  today: PlainDate;
  /** The start that the proposal has already: one that has waited may keep it. */
  keptStartDate?: PlainDate | null;
  /** Likewise of its complementary cover. */
  keptComplementaryStartDate?: PlainDate | null;
  /** Court and names of clauses that the proposal has already: longer ones may stay. */
  keptLines?: readonly string[];
  /** The commission that the proposal has already; a new one begins within its range. */
  keptCommissionPercent?: number;
}

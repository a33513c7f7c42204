import type { CallInput } from '@portal/shared/contracts/call';
import type { calculateQuote } from '@portal/shared/contracts/underwriting/quotes';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { unprocessable } from '../../../platform/server/refusal';
import { loadFacts } from '../../proposals/record/loadFacts';
import type { OfferedModality, ProposalFacts } from '../../proposals/record/proposalFacts';

export type AskedQuote = CallInput<typeof calculateQuote>['body'];

/** In the place of parties that a quote does not have yet: nobody has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The proposal that a quote is asked for, with what is only written later left open. */
export const proposalOfQuote = (asked: AskedQuote, endDate: PlainDate): ProposalInput => ({
  PolicyHolderUniqueId: asked.PolicyHolderUniqueId ?? NOBODY,
  PolicyHolderBranchUniqueId: null,
  InsuredUniqueId: NOBODY,
  InsuredLocationUniqueId: null,
  Beneficiaries: [],
  CoBrokers: [],
  ModalityUniqueId: asked.ModalityUniqueId,
  StartDate: asked.StartDate,
  EndDate: endDate,
  InsuredAmountValue: asked.InsuredAmountValue,
  Complementary: null,
  Coverages: asked.Coverages,
  RiskDetails: noRiskDetails,
  Object: '',
  ParticularClauses: [],
});

export interface QuotedFacts {
  /** By which a proposal of it would be judged. */
  all: ProposalFacts;
  modality: OfferedModality;
  /** What is agreed with a policy holder is for those alone who may write for it; the others get the price of anybody. */
  ratedHolder: ProposalFacts['policyHolder'];
  /** Likewise its limit; the insurer's people know that of everybody. */
  knownHolder: ProposalFacts['policyHolder'];
}

/** All by which a quote is judged and priced. */
export async function quotedFacts(
  database: Database | Transaction,
  user: CurrentUser,
  { broker, parameters, asked }: { broker: ProposalFacts['broker']; parameters: Parameters; asked: AskedQuote },
): Promise<QuotedFacts> {
  const input = proposalOfQuote(asked, asked.StartDate);
  const all = await loadFacts(database, { companyId: user.companyId, broker, parameters }, input);
  const { modality } = all;
  if (!modality) throw unprocessable('Esta modalidade não existe. Escolha outra.', { field: 'ModalityUniqueId' });
  return quotedBy(user, all, modality);
}

/** What of it whoever asks may know. */
export function quotedBy(user: CurrentUser, all: ProposalFacts, modality: OfferedModality): QuotedFacts {
  const { broker, policyHolder } = all;
  const ratedHolder = broker === null || all.isNominatedForModality ? policyHolder : null;
  const knownHolder = visibilityOf(user).kind === 'company' ? policyHolder : ratedHolder;
  return { all, modality, ratedHolder, knownHolder };
}

import { inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { proposalBeneficiaries } from '../../platform/database/schema/proposalParts';
import { proposals } from '../../platform/database/schema/proposals';
import { idsOf } from './facts';
import type { Subject } from './subject';

/** The condition of proposals in which a person takes part, as policy holder, insured or beneficiary. */
export const takesPart = (database: Database | Transaction, subject: Subject) =>
  or(
    inArray(proposals.policyHolderId, idsOf(subject.policyHolders)),
    inArray(proposals.insuredId, idsOf(subject.insureds)),
    inArray(
      proposals.id,
      database
        .select({ id: proposalBeneficiaries.proposalId })
        .from(proposalBeneficiaries)
        .where(inArray(proposalBeneficiaries.beneficiaryId, idsOf(subject.beneficiaries))),
    ),
  );

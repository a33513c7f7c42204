import type { PlainDate } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Transaction } from '../../../../platform/database/connection';
import { endorsements } from '../../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../../platform/database/schema/history';
import type { Doer } from '../../../policies/record/movePolicy';
import { nextEndorsementNumber } from '../../../policies/record/nextEndorsementNumber';
import { leavesChanged } from '../asked/readRequest';
import type { AskedEndorsement } from '../asked/readRequest';
import type { PricedEndorsement } from '../price/priceRequest';
import { endorsementValues } from './endorsementValues';
import { backdatingReasonOf, keptForm } from './keptForm';

interface Origin {
  /** Of its draft, where it had one. */
  uniqueId?: string | undefined;
  /** Of a yearly update. */
  anniversaryOn?: PlainDate;
}

/** The endorsement as it was asked for, with its history: a quotation until the engine takes it up (runEngine). */
export async function insertEndorsement(
  transaction: Transaction,
  by: Doer,
  request: AskedEndorsement,
  price: PricedEndorsement,
  { uniqueId, anniversaryOn }: Origin,
) {
  const { standing, subType, effectiveOn, sequence, release, now } = request;
  const backdatingReason = backdatingReasonOf(request);
  const { policy } = standing;
  const next = await nextEndorsementNumber(transaction, policy);
  const [made] = await transaction
    .insert(endorsements)
    .values({
      ...(uniqueId === undefined ? {} : { uniqueId }),
      companyId: policy.companyId,
      policyId: policy.id,
      ...next,
      ...endorsementValues(request, price),
      statusId: ProposalStatus.Cotacao,
      ...(anniversaryOn === undefined ? {} : { isAnniversary: true, anniversaryOn }),
      requestedByUserId: by.id,
      subTypeUniqueId: subType.UniqueId,
      baseVersion: standing.version,
      wantedEffectiveOn: effectiveOn,
      releaseReceivedOn: release?.receivedOn ?? null,
      backdatingReason,
      askedFor: keptForm(request, price),
      leaves: leavesChanged(request.detected),
      yieldedPaths: sequence?.yielded ?? [],
      searchText: `${policy.searchText} ${searchable(next.number)}`,
      createdAt: now,
    })
    .returning({
      id: endorsements.id,
      uniqueId: endorsements.uniqueId,
      number: endorsements.number,
      statusId: endorsements.statusId,
      reason: endorsements.reason,
    });
  if (!made) throw new Error('An inserted endorsement has a row');
  await transaction.insert(auditHistory).values({
    companyId: policy.companyId,
    subjectKind: 'endorsement',
    subjectUniqueId: made.uniqueId,
    action: 'requested',
    changes: [
      { field: 'reason', before: null, after: made.reason },
      ...(release ? [{ field: 'receivedOn', before: null, after: release.receivedOn }] : []),
      ...(backdatingReason === null
        ? []
        : [
            { field: 'backdatedOn', before: release?.receivedOn ?? null, after: effectiveOn },
            { field: 'backdatingReason', before: null, after: backdatingReason },
          ]),
    ],
    changedByUserId: by.id,
    changedByName: by.name,
    changedAt: now,
  });
  return made;
}

import type { CallInput } from '@portal/shared/contracts/call';
import type {
  CancelEffect,
  CancelReason,
  internalCancelPolicy,
} from '@portal/shared/contracts/underwriting/policyChanges';
import { today } from '@portal/shared/domain/time/instants';
import { isBackdated, receiptProblem } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { emptyPayee, payeeProblems, sentPayee } from '@portal/shared/parts/refundPayee';
import type { TypedPayee } from '@portal/shared/parts/refundPayee';
import type { UploadedFile } from '@portal/shared/ui/upload';

/** A cancellation while it is typed. */
export interface TypedCancellation {
  cancelledOn: string | null;
  /** When the release was received; null is today. */
  receivedOn: string | null;
  reasonUniqueId: string | null;
  /** By the name of the document that they prove. */
  files: Readonly<Record<string, readonly UploadedFile[]>>;
  payee: TypedPayee;
  justification: string;
  /** Of the policy, typed to confirm. */
  number: string;
}

export const emptyCancellation: TypedCancellation = {
  cancelledOn: null,
  receivedOn: null,
  reasonUniqueId: null,
  files: {},
  payee: emptyPayee,
  justification: '',
  number: '',
};

interface Judged {
  policyNumber: string;
  reason: CancelReason | null;
  effect: CancelEffect | null;
}

/** What is missing before it can be sent. */
export function typedProblems(typed: TypedCancellation, { policyNumber, reason, effect }: Judged): Problem[] {
  const missing = (reason?.Documents ?? []).filter(
    ({ Name, IsRequired }) => IsRequired && (typed.files[Name]?.length ?? 0) === 0,
  );
  return [
    ...problemsOf('CancelledOn', typed.cancelledOn === null && 'Escolha a partir de quando.'),
    ...problemsOf('ReasonUniqueId', reason === null && 'Escolha o motivo.'),
    ...(reason?.RestsOnRelease && effect ? receiptProblems(typed, effect) : []),
    ...problemsOf('Documents', missing[0] && `Anexe ${missing.map(({ Name }) => `“${Name}”`).join(' e ')}.`),
    ...(effect && effect.RefundValue > 0 ? payeeProblems(typed.payee) : []),
    ...problemsOf('number', typed.number.trim() !== policyNumber && `Digite o número ${policyNumber}.`),
  ];
}

/** What a cancellation rests on was received on a day that has come, and counts from then on; an earlier day takes a reason. */
function receiptProblems(
  { cancelledOn, receivedOn, justification }: TypedCancellation,
  effect: CancelEffect,
): Problem[] {
  const cover = { startDate: effect.EarliestDate, endDate: effect.LatestDate };
  const release = { receivedOn: receivedOn ?? today(), mayBackdate: true };
  return [
    ...problemsOf('ReceivedOn', receiptProblem(release.receivedOn, cover, { today: today(), isStaff: true })),
    ...problemsOf(
      'Justification',
      cancelledOn !== null &&
        isBackdated(cancelledOn, cover, release) &&
        justification.trim() === '' &&
        'Diga por que o cancelamento vale antes do recebimento.',
    ),
  ];
}

/** As it is sent: what was seen goes with it, so that nothing else is cancelled than what was looked at. */
export function sentCancellation(
  typed: TypedCancellation,
  effect: CancelEffect,
): CallInput<typeof internalCancelPolicy>['body'] {
  return {
    CancelledOn: typed.cancelledOn ?? '',
    ...(typed.receivedOn && { ReceivedOn: typed.receivedOn }),
    ReasonUniqueId: typed.reasonUniqueId ?? '',
    Documents: Object.entries(typed.files).flatMap(([Name, files]) =>
      files.map(({ uniqueIdentifier }) => ({ Name, ArchiveUniqueId: uniqueIdentifier })),
    ),
    Payee: effect.RefundValue > 0 ? sentPayee(typed.payee) : null,
    ...(typed.justification.trim() && { Justification: typed.justification.trim() }),
    ExpectedChangedAt: effect.ChangedAt,
  };
}

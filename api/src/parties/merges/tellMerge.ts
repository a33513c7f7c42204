import { formatDocument } from '@portal/shared/domain/people/document';
import { movedInWords } from '@portal/shared/domain/parties/partyMerge';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { auditRecord } from '../../platform/history/auditRecord';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { publishPartyChange } from '../personalData/publishPartyChange';
import { shownDocument } from './shownDocument';
import type { MergeRecord } from './mergeRecord';
import { shownSubjects } from './readMoves';
import type { MergeFacts } from './readMerge';

const named = ({ name, document }: MergeRecord): string => `${name}, ${formatDocument(shownDocument(document))}`;

/** A merge stands in the history of both records, with what moved and what became of the limits. */
export async function tellMerge(
  transaction: Transaction,
  user: CurrentUser,
  { pair: { kind, surviving, merged }, moves }: MergeFacts,
  why: string,
): Promise<void> {
  const moved = shownSubjects
    .filter((subject) => moves[subject].length > 0)
    .map((subject) => movedInWords(subject, moves[subject].length))
    .join(', ');
  const justification = { field: 'justification', before: null, after: why };
  await auditRecord(
    transaction,
    user,
    { kind, uniqueId: surviving.uniqueId },
    {
      action: 'merged',
      changes: [
        { field: 'mergedRecord', before: null, after: named(merged) },
        { field: 'movedRows', before: null, after: moved === '' ? null : moved },
        ...limitChange(surviving.usedLimitCents, surviving.usedLimitCents + merged.usedLimitCents),
        justification,
      ],
    },
  );
  await auditRecord(
    transaction,
    user,
    { kind, uniqueId: merged.uniqueId },
    {
      action: 'mergedAway',
      changes: [
        { field: 'survivingRecord', before: null, after: named(surviving) },
        ...(kind === 'policyHolder' ? [{ field: 'limitCents', before: merged.limitCents, after: 0 }] : []),
        ...limitChange(merged.usedLimitCents, 0),
        justification,
      ],
    },
  );
  await publishBoth(transaction, user, kind, [surviving, merged]);
}

/** Both records are others than the outside knew. */
async function publishBoth(
  transaction: Transaction,
  { companyId }: CurrentUser,
  kind: RegisterKind,
  records: readonly MergeRecord[],
): Promise<void> {
  for (const { uniqueId } of records)
    await publishPartyChange(transaction, { companyId, kind, uniqueId, fields: ['merge'] });
}

interface TakenBack {
  kind: RegisterKind;
  surviving: MergeRecord;
  merged: MergeRecord;
  /** What is used of the limits afterwards. */
  used: { surviving: number; merged: number };
  why: string;
}

/** That it was taken back, as well. */
export async function tellTakenBack(
  transaction: Transaction,
  user: CurrentUser,
  { kind, surviving, merged, used, why }: TakenBack,
): Promise<void> {
  for (const [one, other, after] of [
    [surviving, merged, used.surviving],
    [merged, surviving, used.merged],
  ] as const)
    await auditRecord(
      transaction,
      user,
      { kind, uniqueId: one.uniqueId },
      {
        action: 'mergeTakenBack',
        changes: [
          { field: 'otherRecord', before: null, after: named(other) },
          ...limitChange(one.usedLimitCents, after),
          { field: 'justification', before: null, after: why },
        ],
      },
    );
  await publishBoth(transaction, user, kind, [surviving, merged]);
}

const limitChange = (before: number, after: number) =>
  before === after ? [] : [{ field: 'usedLimitCents', before, after }];

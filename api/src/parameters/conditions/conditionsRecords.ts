import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  ContractualTerm,
  ContractualTermRecord,
  getGeneralConditions,
  saveGeneralConditions,
} from '@portal/shared/contracts/parameters/generalConditions';
import type { ConditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { contractConditions } from '../../platform/database/schema/documentFacts';
import { draftedRecord, draftedRecords, wholeRecord, whyNotDraft } from '../changes/draftedRecord';
import type { DraftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import { versionsUntil } from '../inForce/parameterIndex';
import { indexOf } from '../inForce/parametersInForce';
import { ownersOfConditions } from './ownersOfConditions';
import type { Owners } from './ownersOfConditions';

type Reader = Database | Transaction;

/** All conditions of a company, general ones before special ones, and what is offered without. */
export async function listConditions(
  database: Database,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getGeneralConditions>['query'],
  now: Date,
): Promise<CallResponse<typeof getGeneralConditions>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'conditions' as const, changeSetUniqueId: ChangeSetUniqueId, isWanted: () => true };
  const found = await draftedRecords(database, user, wanted, now);
  const around = await aroundOf(database, user, ChangeSetUniqueId, now);
  const records = found.map((one) => termOf(recordOf(one, around, now)));
  const taken = new Set(records.map(({ Values, BranchCode }) => Values.ModalityUniqueId ?? BranchCode));
  return {
    ContractualTerms: records.sort(
      (one, other) =>
        one.BranchCode.localeCompare(other.BranchCode) ||
        Number(one.ModalityName !== null) - Number(other.ModalityName !== null) ||
        (one.ModalityName ?? '').localeCompare(other.ModalityName ?? '', 'pt-BR'),
    ),
    Missing: around.owners.offered.filter(
      ({ ModalityUniqueId, BranchCode }) => !taken.has(ModalityUniqueId ?? BranchCode),
    ),
    WhyNotAdd: await whyNotDraft(database, user, ChangeSetUniqueId),
  };
}

/** Without its text, of which a list of many modalities would be made. */
const termOf = ({ InForce, Values, ...standing }: ContractualTermRecord): ContractualTerm => ({
  ...standing,
  InForce: InForce && titleOf(InForce),
  Values: titleOf(Values),
});

const titleOf = ({ Title, SusepProcessNumber, ModalityUniqueId }: ConditionsParameters) => ({
  Title,
  SusepProcessNumber,
  ModalityUniqueId,
});

/** One of them; 404 where the company does not have it. */
export async function conditionsRecord(
  database: Reader,
  user: CurrentUser,
  { key, changeSetUniqueId }: { key: string; changeSetUniqueId: string | undefined },
  now: Date,
): Promise<ContractualTermRecord> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const found = await draftedRecord(database, user, { kind: 'conditions', key, changeSetUniqueId }, now);
  return recordOf(found, await aroundOf(database, user, changeSetUniqueId, now), now);
}

/** Drafts conditions; a conflict answers them as they stand. */
export const saveConditions = (
  database: Database,
  user: CurrentUser,
  asked: CallInput<typeof saveGeneralConditions>['body'],
  now: Date,
): Promise<ContractualTermRecord> =>
  database.transaction((transaction) => {
    const draft = draftOf('conditions', { ...asked, Values: { ...asked.Values } });
    return saveAndRead(transaction, user, draft, now, (changeSetUniqueId) =>
      conditionsRecord(transaction, user, { key: draft.key, changeSetUniqueId }, now),
    );
  });

interface Around {
  owners: Owners;
  index: Awaited<ReturnType<typeof indexOf>>;
  /** Rows by key: their number, and the last version of which the table tells. */
  rows: ReadonlyMap<string, { id: number; version: number }>;
}

async function aroundOf(
  database: Reader,
  user: CurrentUser,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<Around> {
  const rows = await database
    .select({
      key: contractConditions.uniqueId,
      id: contractConditions.id,
      version: contractConditions.version,
    })
    .from(contractConditions)
    .where(eq(contractConditions.companyId, user.companyId));
  return {
    owners: await ownersOfConditions(database, user, changeSetUniqueId, now),
    index: await indexOf(database, user.companyId),
    rows: new Map(rows.map(({ key, ...row }) => [key, row])),
  };
}

function recordOf(found: DraftedRecord, around: Around, now: Date): ContractualTermRecord {
  const record = wholeRecord<ConditionsParameters>(found, 'Estas condições não existem.');
  const row = around.rows.get(record.UniqueId);
  const { IsPrivate, BranchCode, BranchName, ModalityName } = around.owners.of(record.Values);
  const Id = row?.id ?? 0;
  const published = versionsUntil(around.index, { kind: 'conditions', key: record.UniqueId }, now);
  return {
    ...record,
    Id,
    PrivateContractualTermId: IsPrivate ? Id : null,
    BranchCode,
    BranchName,
    IsPrivate,
    ModalityName,
    Version: published === 0 ? 0 : (row?.version ?? 1) + published - 1,
  };
}

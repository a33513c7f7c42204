import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  BrokerProfileRecord,
  getBrokerProfiles,
  saveBrokerProfile,
} from '@portal/shared/contracts/parameters/brokerProfiles';
import type { BrokerProfileParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { unprocessable } from '../../platform/server/refusal';
import { draftedRecord, offeredRecords, wholeRecord } from '../changes/draftedRecord';
import type { DraftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import { withModalityNames } from '../record/withModalityNames';

type Reader = Database | Transaction;

/** The kinds of broker of the company, those that a change set drafts among them. */
export async function brokerProfileRecords(
  database: Reader,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getBrokerProfiles>['query'],
  now: Date,
): Promise<BrokerProfileRecord[]> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'brokerProfile' as const, changeSetUniqueId: ChangeSetUniqueId };
  const records = await offeredRecords(database, user, wanted, now);
  return records.map(recordOf).sort((one, other) => one.Values.Name.localeCompare(other.Values.Name, 'pt-BR'));
}

async function brokerProfileRecord(
  database: Reader,
  user: CurrentUser,
  key: string,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<BrokerProfileRecord> {
  const wanted = { kind: 'brokerProfile' as const, key, changeSetUniqueId };
  return recordOf(await draftedRecord(database, user, wanted, now));
}

const recordOf = (found: DraftedRecord): BrokerProfileRecord =>
  wholeRecord<BrokerProfileParameters>(found, 'Este perfil de corretora não existe.');

/** Drafts a kind of broker; brokers and modalities are named as they are called now. */
export const saveProfile = (
  database: Database,
  user: CurrentUser,
  asked: CallInput<typeof saveBrokerProfile>['body'],
  now: Date,
): Promise<BrokerProfileRecord> =>
  database.transaction(async (transaction) => {
    const { Values } = asked;
    const values = {
      ...Values,
      Modalities: await withModalityNames(transaction, user, asked.ChangeSetUniqueId, Values.Modalities),
      Brokers: await namedBrokers(transaction, user.companyId, Values.Brokers),
    };
    const draft = draftOf('brokerProfile', { ...asked, Values: values });
    return saveAndRead(transaction, user, draft, now, (changeSetUniqueId) =>
      brokerProfileRecord(transaction, user, draft.key, changeSetUniqueId, now),
    );
  });

async function namedBrokers(
  transaction: Transaction,
  companyId: number,
  asked: BrokerProfileParameters['Brokers'],
): Promise<BrokerProfileParameters['Brokers']> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map(({ BrokerUniqueId }) => BrokerUniqueId))];
  const found = await transaction
    .select({ BrokerUniqueId: brokers.uniqueId, Name: brokers.name })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), inArray(brokers.uniqueId, ids)));
  if (found.length < ids.length)
    throw unprocessable('Uma das corretoras escolhidas não existe mais. Recarregue a página.', { field: 'Brokers' });
  return found.sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR'));
}

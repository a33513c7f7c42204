import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import type { getPipeParameters, PipeRecord, PipeRecords, savePipe } from '@portal/shared/contracts/parameters/pipes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes, steps } from '../../platform/database/schema/boards';
import { unprocessable } from '../../platform/server/refusal';
import { draftedRecord, offeredRecords, wholeRecord } from '../changes/draftedRecord';
import type { DraftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import { boardProfiles } from '../projections/boardGrants';

type Reader = Database | Transaction;

/** The pipes of the company, those that a change set drafts among them, in the order of the boards. */
export async function pipeRecords(
  database: Reader,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getPipeParameters>['query'],
  now: Date,
): Promise<PipeRecords> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind: 'pipe' as const, changeSetUniqueId: ChangeSetUniqueId };
  const records = await offeredRecords(database, user, wanted, now);
  const held = await cardsOfSteps(
    database,
    user.companyId,
    records.map(({ fields }) => fields.UniqueId),
  );
  const profiles = await boardProfiles(database, user.companyId);
  return {
    Pipes: records
      .map((record) => recordOf(record, held))
      .sort((one, other) => one.Values.Order - other.Values.Order || one.Values.Name.localeCompare(other.Values.Name)),
    Profiles: profiles.map(({ uniqueId: UniqueId, name: Name }) => ({ UniqueId, Name })),
  };
}

type Held = ReadonlyMap<string, PipeRecord['CardsOfSteps']>;

const recordOf = (found: DraftedRecord, held: Held): PipeRecord => ({
  ...wholeRecord<PipeParameters>(found, 'Esta esteira não existe.'),
  CardsOfSteps: held.get(found.fields.UniqueId) ?? [],
});

/** How many cards stand in each step, by pipe. */
async function cardsOfSteps(database: Reader, companyId: number, keys: readonly string[]): Promise<Held> {
  if (keys.length === 0) return new Map();
  const rows = await database
    .select({ key: pipes.uniqueId, StepUniqueId: steps.uniqueId, CardCount: count() })
    .from(cards)
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.companyId, companyId), isNull(cards.closedAt), inArray(pipes.uniqueId, [...keys])))
    .groupBy(pipes.uniqueId, steps.uniqueId);
  return new Map(keys.map((key) => [key, rows.filter((row) => row.key === key).map(({ key: _key, ...step }) => step)]));
}

/** Drafts a pipe; profiles are named as they are called now. */
export const savePipeDraft = (
  database: Database,
  user: CurrentUser,
  asked: CallInput<typeof savePipe>['body'],
  now: Date,
): Promise<PipeRecord> =>
  database.transaction(async (transaction) => {
    const { Values } = asked;
    const Profiles = await namedProfiles(transaction, user.companyId, Values.Profiles);
    const draft = draftOf('pipe', { ...asked, Values: { ...Values, Profiles } });
    return saveAndRead(transaction, user, draft, now, async (changeSetUniqueId) => {
      const wanted = { kind: 'pipe' as const, key: draft.key, changeSetUniqueId };
      const held = await cardsOfSteps(transaction, user.companyId, [draft.key]);
      return recordOf(await draftedRecord(transaction, user, wanted, now), held);
    });
  });

async function namedProfiles(
  transaction: Transaction,
  companyId: number,
  asked: PipeParameters['Profiles'],
): Promise<PipeParameters['Profiles']> {
  const known = new Map((await boardProfiles(transaction, companyId)).map(({ uniqueId, name }) => [uniqueId, name]));
  return asked
    .map((row) => {
      const name = known.get(row.ProfileUniqueId);
      if (name === undefined)
        throw unprocessable('Um dos perfis escolhidos não existe mais. Recarregue a página.', { field: 'Profiles' });
      return { ...row, Name: name };
    })
    .filter((row, at, all) => all.findIndex((one) => one.ProfileUniqueId === row.ProfileUniqueId) === at)
    .sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR'));
}

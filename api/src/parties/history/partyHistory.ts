import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PartyDataAccess, PartyHistory, PartyHistoryEntry } from '@portal/shared/contracts/parties/partyRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { changeOnWire } from '@portal/shared/domain/parties/historyWords';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import { filesGivenFor } from '../../deals/documents/archivesOf';
import { seesDocument } from '../../deals/archives/holderFiles';
import { seenEntries } from '../../deals/documents/seenEntries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { readsOwnRecord } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentOwner } from '../../platform/database/schema/documents';
import { auditHistory, personalDataAccesses } from '../../platform/database/schema/history';
import type { FieldChange } from '../../platform/database/schema/history';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';

/** What a page of a record shows; older entries stay in the database. */
const LATEST = 200;
/** Told among who saw the data. */
const REVEALED = 'documentRevealed';
/** Why the insurer did something is its own matter; a broker alone is told why it was blocked. */
const OF_INSURER = ['justification', 'blockedJustification', 'rateClass'];
/**
 * Of a policy holder outsiders learn whether it is blocked now, not which of two blocks came and went, and nothing of who
 * else shares its limit or brokers for it.
 */
const NOT_FOR_OUTSIDERS = [
  ...['blocked', 'unblocked', 'blockedRestrictively', 'unblockedRestrictively'],
  ...['economicGroupChanged', 'groupRoleChanged'],
  ...['nominationApproved', 'nominationRefused', 'nominationEnded'],
  ...['nominationSentBack', 'nominationTakenBack', 'nominationAnswered'],
];
/** What bureaus tell the insurer of a policy holder is nothing for the policy holder. */
const NOT_FOR_HOLDERS = ['bureauNameRefused', 'completedByBureau', 'takenFromBureau'];
const NOT_FOR_HOLDERS_IN_FIELDS = ['bureau', 'importedFrom', 'nameAtSource', 'nameInFile'];
/** What the insurer went on without is its own matter. */
const NOT_FOR_BROKERS = ['approvedWithGaps'];
/** Of the credit view. */
const OF_CREDIT = ['groupLimit'];
/** Ids of files say nothing to people; that there was one the action says. */
const NOT_FOR_PEOPLE = ['archive'];

interface Party {
  kind: Extract<DocumentOwner, 'insured' | 'policyHolder' | 'broker'>;
  uniqueId: string;
}

/** What was changed of a party and its documents, its addresses apart, and who saw its data; newest first. */
export async function partyHistory(database: Database, user: CurrentUser, party: Party): Promise<PartyHistory> {
  const [changes, locationChanges, accesses] = [
    await changesOf(database, user, party),
    await entriesOf(database, user, `${party.kind}Location`, party.uniqueId),
    isInternal(user.userTypeId) ? await accessesOf(database, user, party) : [],
  ];
  return {
    ChangesHistories: changes.slice(0, LATEST),
    LocationChangesHistories: locationChanges.slice(0, LATEST),
    PersonalDataAccesses: accesses.slice(0, LATEST),
    IsComplete: [changes, locationChanges, accesses].every(({ length }) => length <= LATEST),
  };
}

const columns = {
  id: auditHistory.id,
  action: auditHistory.action,
  changes: auditHistory.changes,
  changedByName: auditHistory.changedByName,
  changedAt: auditHistory.changedAt,
};

async function changesOf(database: Database, user: CurrentUser, { kind, uniqueId }: Party) {
  const documents = await database
    .select({ id: requestDocuments.id, uniqueId: requestDocuments.uniqueId, name: requestDocuments.name })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, kind),
        eq(requestDocuments.ownerUniqueId, uniqueId),
        isInternal(user.userTypeId) ? undefined : eq(requestDocuments.isInternal, false),
        seesDocument(database, user),
      ),
    );
  const nameOf = new Map(documents.map((one) => [one.uniqueId, one.name]));
  const ofDocuments = and(
    eq(auditHistory.subjectKind, 'requestDocument'),
    inArray(auditHistory.subjectUniqueId, [...nameOf.keys()]),
  );
  const hidden = hiddenFields(user, kind);
  const rows = await database
    .select({ ...columns, subjectUniqueId: auditHistory.subjectUniqueId, subjectKind: auditHistory.subjectKind })
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, user.companyId),
        ne(auditHistory.action, REVEALED),
        isInternal(user.userTypeId) ? undefined : notInArray(auditHistory.action, hiddenActions(user, kind)),
        or(
          and(eq(auditHistory.subjectKind, kind), eq(auditHistory.subjectUniqueId, uniqueId)),
          nameOf.size > 0 ? ofDocuments : undefined,
        ),
      ),
    )
    .orderBy(desc(auditHistory.id))
    .limit(LATEST + 1);
  const read = await readRows(database, user, documents, rows);
  return read.map((row) =>
    entryOf(row, row.subjectKind === 'requestDocument' ? (nameOf.get(row.subjectUniqueId) ?? null) : null, hidden),
  );
}

/** Of documents with files that the user does not see, the entries that they read of each. */
async function readRows<Read extends Row & { subjectKind: string; subjectUniqueId: string }>(
  database: Database,
  user: CurrentUser,
  documents: readonly { id: number; uniqueId: string }[],
  rows: readonly Read[],
): Promise<Read[]> {
  const files = await filesGivenFor(
    database,
    user,
    documents.map(({ id }) => id),
  );
  const of = ({ uniqueId }: { uniqueId: string }) =>
    rows.filter(
      ({ subjectKind, subjectUniqueId }) => subjectKind === 'requestDocument' && subjectUniqueId === uniqueId,
    );
  const read = documents.flatMap((document) => seenEntries(of(document), files.get(document.id) ?? []));
  return [...rows.filter(({ subjectKind }) => subjectKind !== 'requestDocument'), ...read].sort(
    (one, other) => other.id - one.id,
  );
}

async function entriesOf(database: Database, user: CurrentUser, kind: string, uniqueId: string) {
  const rows = await database
    .select(columns)
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, user.companyId),
        eq(auditHistory.subjectKind, kind),
        eq(auditHistory.subjectUniqueId, uniqueId),
      ),
    )
    .orderBy(desc(auditHistory.id))
    .limit(LATEST + 1);
  return rows.map((row) => entryOf(row, null, hiddenFields(user)));
}

type Row = Pick<typeof auditHistory.$inferSelect, keyof typeof columns>;

/** What somebody who is not of the insurer's staff does not read of a party. */
function hiddenActions(user: CurrentUser, kind: Party['kind']): string[] {
  if (kind === 'broker') return NOT_FOR_BROKERS;
  if (kind === 'insured') return [];
  return [...NOT_FOR_OUTSIDERS, ...(readsOwnRecord(user) ? NOT_FOR_HOLDERS : [])];
}

/** Fields of which this user reads nothing. */
const hiddenFields = (user: CurrentUser, kind?: Party['kind']): string[] => [
  ...NOT_FOR_PEOPLE,
  ...(kind === 'broker' || isInternal(user.userTypeId) ? [] : OF_INSURER),
  ...(readsOwnRecord(user) ? NOT_FOR_HOLDERS_IN_FIELDS : []),
  ...(functionalitiesOf(user).includes(Functionality.VISUALIZAR_ANALISE_DE_CREDITO) ? [] : OF_CREDIT),
];

const entryOf = (row: Row, subject: string | null, hidden: readonly string[]): PartyHistoryEntry => ({
  Key: String(row.id),
  Action: row.action,
  Subject: subject,
  Changes: row.changes.filter((change) => isTold(change, hidden)).map(changeOnWire),
  ChangedByName: row.changedByName,
  ChangedAt: row.changedAt.toISOString(),
});

const isTold = ({ field, before, after }: FieldChange, hidden: readonly string[]): boolean =>
  !hidden.includes(field) && !(before === null && after === null);

function proposalsOfPerson(database: Database, user: CurrentUser, { kind, uniqueId }: Party) {
  const table = kind === 'insured' ? insureds : policyHolders;
  const isTheirs = kind === 'insured' ? eq(proposals.insuredId, table.id) : eq(proposals.policyHolderId, table.id);
  return database
    .select({ uniqueId: proposals.uniqueId })
    .from(proposals)
    .innerJoin(table as typeof insureds, isTheirs)
    .where(
      and(
        eq(table.companyId, user.companyId),
        eq(table.uniqueId, uniqueId),
        // What was anonymised was a person, whose document is none any more.
        sql`length(${table.document}) <> 14`,
      ),
    );
}

async function accessesOf(
  database: Database,
  user: CurrentUser,
  { kind, uniqueId }: Party,
): Promise<PartyDataAccess[]> {
  const rows = await database
    .select({ row: personalDataAccesses, userName: users.name })
    .from(personalDataAccesses)
    .innerJoin(users, eq(users.id, personalDataAccesses.userId))
    .where(
      and(
        eq(personalDataAccesses.companyId, user.companyId),
        or(
          and(eq(personalDataAccesses.subjectKind, kind), eq(personalDataAccesses.subjectUniqueId, uniqueId)),
          // Documents of their proposals show a person with the whole CPF; a company's data is public.
          and(
            eq(personalDataAccesses.subjectKind, 'proposal'),
            inArray(personalDataAccesses.subjectUniqueId, proposalsOfPerson(database, user, { kind, uniqueId })),
          ),
        ),
      ),
    )
    .orderBy(desc(personalDataAccesses.id))
    .limit(LATEST + 1);
  return rows.map(({ row, userName }) => ({
    Key: String(row.id),
    Action: row.action,
    UserName: userName,
    AccessedAt: row.accessedAt.toISOString(),
  }));
}

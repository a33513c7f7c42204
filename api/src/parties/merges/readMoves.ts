import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { MergeSubject } from '@portal/shared/domain/parties/partyMerge';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { documentKind, formatDocument } from '@portal/shared/domain/people/document';
import { isOpenProposal } from '../../deals/records/openProposals';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { recordObservations } from '../../platform/database/schema/cardActions';
import { requestDocuments } from '../../platform/database/schema/documents';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { policyHolderBranches } from '../../platform/database/schema/policyHolderBranches';
import type { policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { amountAtRiskOf } from '../../deals/records/amountAtRisk';
import { holdsLimit } from '../../deals/records/holdsLimit';
import { registers } from './registers';
import type { Pair } from './mergeRecord';

type Reader = Database | Transaction;

/** A row that moves, as people know it. */
export interface Moved {
  id: number;
  name: string;
}

export interface MovedProposal extends Moved {
  branchId: number | null;
  insuredLocationId: number | null;
  issuedPolicyHolderId: number | null;
  issuedInsuredId: number | null;
  isOpen: boolean;
  /** Accepted or issued: it keeps the names under which it was. */
  isBound: boolean;
}

export interface MovedPolicy extends Moved {
  /** What it takes up of the limit. */
  heldCents: number;
}

export interface Moves {
  proposal: MovedProposal[];
  policy: MovedPolicy[];
  counterGuarantee: Moved[];
  nomination: Moved[];
  document: Moved[];
  branch: (Moved & { document: string })[];
  user: Moved[];
  card: Moved[];
  observation: Moved[];
  record: Moved[];
}

/** In the order in which people ask for them. */
export const shownSubjects = [
  'policy',
  'proposal',
  'document',
  'counterGuarantee',
  'nomination',
  'branch',
  'user',
  'card',
  'observation',
  'record',
] as const satisfies readonly MergeSubject[];

/** What moves with the record that goes. Which nominations do, and whether a signed contract does, their conflicts say. */
export async function readMoves(
  database: Reader,
  pair: Pair,
  { nominations, movesContracts }: { nominations: (Moved & { uniqueId: string })[]; movesContracts: boolean },
): Promise<Moves> {
  const isHolder = pair.kind === 'policyHolder';
  return {
    proposal: await proposalsOf(database, pair),
    policy: await policiesOf(database, pair),
    counterGuarantee: isHolder && movesContracts ? await signedContractsOf(database, pair.merged.id) : [],
    nomination: nominations.map(({ id, name }) => ({ id, name })),
    document: await documentsOf(database, pair),
    branch: isHolder ? await branchesOf(database, pair) : [],
    user: await usersOf(database, pair),
    card: await cardsOf(
      database,
      pair,
      nominations.map(({ uniqueId }) => uniqueId),
    ),
    observation: isHolder ? await observationsOf(database, pair) : [],
    record: await recordsOf(database, pair),
  };
}

async function proposalsOf(database: Reader, { kind, merged }: Pair): Promise<MovedProposal[]> {
  return database
    .select({
      id: proposals.id,
      name: proposals.number,
      branchId: proposals.policyHolderBranchId,
      insuredLocationId: proposals.insuredLocationId,
      issuedPolicyHolderId: proposals.issuedPolicyHolderId,
      issuedInsuredId: proposals.issuedInsuredId,
      isOpen: sql<boolean>`${isOpenProposal}`,
      isBound: sql<boolean>`(${proposals.acceptedAt} is not null or ${policies.id} is not null)`,
    })
    .from(proposals)
    .leftJoin(policies, eq(policies.proposalId, proposals.id))
    .where(eq(registers[kind].proposalOwner, merged.id))
    .orderBy(asc(proposals.id));
}

async function policiesOf(database: Reader, { kind, merged }: Pair): Promise<MovedPolicy[]> {
  return database
    .select({
      id: policies.id,
      name: policies.number,
      heldCents: sql<number>`case when ${holdsLimit} then ${amountAtRiskOf(policies)} else 0 end`.mapWith(Number),
    })
    .from(policies)
    .where(eq(registers[kind].policyOwner, merged.id))
    .orderBy(asc(policies.id));
}

const signedContractsOf = (database: Reader, policyHolderId: number): Promise<Moved[]> =>
  database
    .select({ id: counterGuarantees.id, name: counterGuarantees.number })
    .from(counterGuarantees)
    .where(
      and(eq(counterGuarantees.policyHolderId, policyHolderId), eq(counterGuarantees.statusId, CCGStatus.Assinado)),
    )
    .orderBy(asc(counterGuarantees.id));

/** Those that were given; what was asked for and never came is asked for once only. */
const documentsOf = (database: Reader, { kind, merged }: Pair): Promise<Moved[]> =>
  database
    .select({ id: requestDocuments.id, name: requestDocuments.name })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, merged.companyId),
        eq(requestDocuments.ownerKind, kind),
        eq(requestDocuments.ownerUniqueId, merged.uniqueId),
        isNull(requestDocuments.deletedAt),
        inArray(requestDocuments.status, ['Conforme', 'Aguardando_Analise']),
      ),
    )
    .orderBy(asc(requestDocuments.id));

/** Filiais that the other does not have, nor is. */
async function branchesOf(database: Reader, { surviving, merged }: Pair) {
  const present = database
    .select({ document: policyHolderBranches.document })
    .from(policyHolderBranches)
    .where(eq(policyHolderBranches.policyHolderId, surviving.id));
  const rows = await database
    .select({ id: policyHolderBranches.id, name: policyHolderBranches.name, document: policyHolderBranches.document })
    .from(policyHolderBranches)
    .where(
      and(
        eq(policyHolderBranches.policyHolderId, merged.id),
        isNull(policyHolderBranches.deletedAt),
        notInArray(policyHolderBranches.document, present),
      ),
    )
    .orderBy(asc(policyHolderBranches.id));
  return rows
    .filter(({ document }) => document !== surviving.document)
    .map((row) => ({ ...row, name: `${row.name}, ${formatDocument(row.document)}` }));
}

const usersOf = (database: Reader, { kind, merged }: Pair): Promise<Moved[]> =>
  database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(kind === 'policyHolder' ? users.policyHolderId : users.insuredId, merged.id))
    .orderBy(asc(users.id));

/** Cards of what moves. An occurrence on a list, a limit that was decided and a nomination that ended stay where they are. */
const cardsOf = (database: Reader, { kind, merged }: Pair, nominationUniqueIds: string[]): Promise<Moved[]> =>
  database
    .select({ id: cards.id, name: cards.cardRef })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, merged.companyId),
        eq(registers[kind].cardOwner, merged.uniqueId),
        isNull(cards.screeningMatchUniqueId),
        isNull(cards.limitRequestUniqueId),
        or(isNull(cards.nominationUniqueId), inArray(cards.nominationUniqueId, nominationUniqueIds)),
      ),
    )
    .orderBy(asc(cards.id));

const observationsOf = (database: Reader, { merged }: Pair): Promise<Moved[]> =>
  database
    .select({ id: recordObservations.id, name: recordObservations.authorName })
    .from(recordObservations)
    .where(
      and(
        eq(recordObservations.companyId, merged.companyId),
        eq(recordObservations.subjectKind, 'policyHolder'),
        eq(recordObservations.subjectUniqueId, merged.uniqueId),
      ),
    )
    .orderBy(asc(recordObservations.id));

/** What was merged into the one that goes: all of them lead to the one that counts. */
async function recordsOf(database: Reader, { kind, merged }: Pair): Promise<Moved[]> {
  const { table } = registers[kind];
  return database
    .select({ id: table.id, name: table.name })
    .from(table as typeof policyHolders)
    .where(and(isNotNull(table.mergedIntoId), eq(table.mergedIntoId, merged.id)))
    .orderBy(asc(table.id));
}

/** Companies are one party with all their filiais; a person has one document. */
export const isFilialOf = ({ surviving, merged }: Pair): boolean =>
  documentKind(surviving.document) === 'CNPJ' && documentKind(merged.document) === 'CNPJ';

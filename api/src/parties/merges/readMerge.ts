import { createHash } from 'node:crypto';
import { count, eq, inArray, and, isNull } from 'drizzle-orm';
import type { MergePreview, MergeSide } from '@portal/shared/contracts/parties/partyMerges';
import { freeLimitOf } from '../../deals/engine/validations/credit';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { conflictsOf, movesContracts } from './conflicts';
import type { Conflict } from './conflicts';
import { shownDocument } from './shownDocument';
import { judgeNominations } from './nominationConflicts';
import { mayMerge, NO_ADMINISTRATOR, registers } from './registers';
import type { MergeRecord, Pair } from './mergeRecord';
import { readMoves, shownSubjects } from './readMoves';
import type { Moves } from './readMoves';
import { readStanding } from './readStanding';
import type { Standing } from './readStanding';
import { warningsOf } from './warnings';

/** Names that a comparison tells of a kind; the count tells of all. */
const NAMED = 100;

/** All that a merge of two records is about, as it is now. */
export interface MergeFacts {
  pair: Pair;
  standing: Standing;
  moves: Moves;
  conflicts: Conflict[];
  warnings: string[];
  /** Another one as soon as anything of it has changed. */
  state: string;
}

export async function readMerge(database: Database | Transaction, pair: Pair): Promise<MergeFacts> {
  const standing = await readStanding(database, pair);
  const nominations = judgeNominations(pair, standing);
  const moves = await readMoves(database, pair, {
    nominations: nominations.moved,
    movesContracts: movesContracts(pair, standing),
  });
  const conflicts = [...conflictsOf(pair, standing), ...nominations.conflicts];
  const warnings = warningsOf(pair, standing, moves);
  return { pair, standing, moves, conflicts, warnings, state: stateOf(pair, moves, [conflicts, warnings]) };
}

const stateOf = ({ kind, surviving, merged }: Pair, moves: Moves, said: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, surviving, merged, moves, said]))
    .digest('hex');

/** The comparison of two records as the wire has it. */
export async function previewOnWire(
  database: Database | Transaction,
  user: CurrentUser,
  { pair, standing, moves, conflicts, warnings, state }: MergeFacts,
): Promise<MergePreview> {
  const { kind, surviving, merged } = pair;
  const counts = await countsOf(database, pair);
  const after = {
    limitCents: surviving.limitCents,
    usedLimitCents: surviving.usedLimitCents + merged.usedLimitCents,
  };
  return {
    Kind: kind,
    Surviving: sideOnWire(pair, surviving, standing, counts),
    Merged: sideOnWire(pair, merged, standing, counts),
    Moves: shownSubjects
      .filter((subject) => moves[subject].length > 0)
      .map((Subject) => ({
        Subject,
        Count: moves[Subject].length,
        Names: moves[Subject].slice(0, NAMED).map(({ name }) => name),
      })),
    Limit:
      kind === 'policyHolder'
        ? {
            LimitValue: after.limitCents,
            UsedLimitValue: after.usedLimitCents,
            AvailableLimitValue: freeLimitOf(after),
          }
        : null,
    Conflicts: conflicts,
    Warnings: warnings,
    DisabledReason: mayMerge(user, kind) ? null : NO_ADMINISTRATOR,
    State: state,
  };
}

interface Counts {
  policies: Map<number, number>;
  proposals: Map<number, number>;
  documents: Map<string, number>;
}

async function countsOf(database: Database | Transaction, { kind, surviving, merged }: Pair): Promise<Counts> {
  const { policyOwner, proposalOwner } = registers[kind];
  const ids = [surviving.id, merged.id];
  const ofPolicies = await database
    .select({ id: policyOwner, count: count() })
    .from(policies)
    .where(inArray(policyOwner, ids))
    .groupBy(policyOwner);
  const ofProposals = await database
    .select({ id: proposalOwner, count: count() })
    .from(proposals)
    .where(inArray(proposalOwner, ids))
    .groupBy(proposalOwner);
  const ofDocuments = await database
    .select({ uniqueId: requestDocuments.ownerUniqueId, count: count() })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, merged.companyId),
        eq(requestDocuments.ownerKind, kind),
        inArray(requestDocuments.ownerUniqueId, [surviving.uniqueId, merged.uniqueId]),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .groupBy(requestDocuments.ownerUniqueId);
  return {
    policies: new Map(ofPolicies.map((row) => [row.id, row.count])),
    proposals: new Map(ofProposals.map((row) => [row.id, row.count])),
    documents: new Map(ofDocuments.map((row) => [row.uniqueId, row.count])),
  };
}

function sideOnWire({ kind }: Pair, record: MergeRecord, { groups }: Standing, counts: Counts): MergeSide {
  const isHolder = kind === 'policyHolder';
  return {
    UniqueId: record.uniqueId,
    Name: record.name,
    CpfCnpj: shownDocument(record.document),
    TradeName: record.tradeName,
    SocialName: record.socialName,
    Email: record.email,
    Phone: record.phone,
    IsPrivate: record.isPrivate,
    IsActive: record.isActive,
    IsBlocked: record.isBlocked,
    IsRestrictivelyBlocked: record.isRestrictivelyBlocked,
    EconomicGroupName: groups.find(({ id }) => id === record.economicGroupId)?.name ?? null,
    LimitValue: isHolder ? record.limitCents : null,
    UsedLimitValue: isHolder ? record.usedLimitCents : null,
    LimitExpiresOn: record.limitExpiresOn,
    PolicyCount: counts.policies.get(record.id) ?? 0,
    ProposalCount: counts.proposals.get(record.id) ?? 0,
    DocumentCount: counts.documents.get(record.uniqueId) ?? 0,
    RegisteredAt: record.createdAt.toISOString(),
  };
}

import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ScreeningMatch } from '@portal/shared/contracts/parties/screening';
import { isMasked } from '@portal/shared/domain/people/personalDocuments';
import type { Database } from '../../platform/database/connection';
import { screeningMatches } from '../../platform/database/schema/screening';
import { users } from '../../platform/database/schema/users';
import { listedDocument } from '../../platform/lists/privacy';

type Row = typeof screeningMatches.$inferSelect;

/** Occurrences with who judged them: those that stand first, then the newest first. */
export const readMatches = (database: Database, wanted: SQL | undefined) =>
  database
    .select({ match: screeningMatches, decidedBy: users.name })
    .from(screeningMatches)
    .leftJoin(users, eq(users.id, screeningMatches.decidedByUserId))
    .where(wanted)
    .orderBy(
      asc(sql`${screeningMatches.endedAt} is not null`),
      asc(sql`${screeningMatches.state} = 'dismissed'`),
      desc(screeningMatches.foundAt),
      desc(screeningMatches.id),
    );

/** As it travels; what a list shows in part stays as it shows it. */
export const matchOnWire = ({ match, decidedBy }: { match: Row; decidedBy: string | null }): ScreeningMatch => ({
  UniqueId: match.uniqueId,
  Kind: match.listKind,
  State: match.state,
  ListTitle: match.listTitle,
  ListSource: match.listSource,
  ListVersion: match.listVersion,
  ListPublishedOn: match.listPublishedOn,
  EntryReference: match.entryReference,
  EntryNames: match.entryNames,
  EntryDocument: match.entryDocument && shown(match.entryDocument),
  EntryReason: match.entryReason,
  Basis: match.basis,
  Score: match.score,
  SubjectName: match.subjectName,
  SubjectDocument: shown(match.subjectDocument),
  PartnerUniqueId: match.partnerUniqueId,
  SubjectRole: match.subjectRole ?? (match.partnerUniqueId === null ? null : 'partner'),
  FoundAt: match.foundAt.toISOString(),
  EndedAt: match.endedAt?.toISOString() ?? null,
  DecidedAt: match.decidedAt?.toISOString() ?? null,
  DecidedBy: decidedBy,
  DecisionReason: match.decisionReason,
});

const shown = (document: string): string => (isMasked(document) ? document : listedDocument(document));

import { and, desc, eq, exists, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { IMPACT_SAMPLE } from '@portal/shared/contracts/parameters/impact';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { isOpenProposal } from '../../deals/records/openProposals';
import type { Touched } from '../../parameters/kinds/parameterKind';
import type { Database } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { coverages, modalities } from '../../platform/database/schema/modalities';
import { proposalDrafts } from '../../platform/database/schema/proposalParts';
import { proposalCoverages, proposals } from '../../platform/database/schema/proposals';

interface Asked {
  companyId: number;
  touched: Touched;
}

/** The open proposals that a change touches, the newest first. */
export async function touchedProposals(database: Database, asked: Asked): Promise<number[]> {
  const rows = await database
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.companyId, asked.companyId), isOpenProposal, isTouched(database, asked)))
    .orderBy(desc(proposals.id));
  return rows.map(({ id }) => id);
}

/** The latest quotations that a change touches, whatever became of them unless nobody wanted them. */
export async function sampledProposals(database: Database, asked: Asked): Promise<number[]> {
  const unwanted = [ProposalStatus.Cancelada, ProposalStatus.Recusada, ProposalStatus.Rejeitada];
  const rows = await database
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.companyId, asked.companyId),
        notInArray(proposals.statusId, unwanted),
        isTouched(database, asked),
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(IMPACT_SAMPLE);
  return rows.map(({ id }) => id);
}

function isTouched(database: Database, { companyId, touched }: Asked): SQL | undefined {
  if (touched.everything) return undefined;
  const named = database
    .select({ id: modalities.id })
    .from(modalities)
    .where(and(eq(modalities.companyId, companyId), inArray(modalities.uniqueId, [...touched.modalities])));
  const chosen = database
    .select({ id: proposalCoverages.id })
    .from(proposalCoverages)
    .innerJoin(coverages, eq(coverages.id, proposalCoverages.coverageId))
    .where(and(eq(proposalCoverages.proposalId, proposals.id), inArray(coverages.uniqueId, [...touched.coverages])));
  return or(
    inArray(proposals.modalityId, named),
    inArray(proposals.complementaryModalityId, named),
    touched.coverages.length > 0 ? exists(chosen) : undefined,
  );
}

/** What a draft that "Duplicar" began holds, and what one that somebody typed holds, of modalities and coverages. */
const namedInDraft = [
  ['modality', 'UniqueId'],
  ['complementary', 'modalityUniqueId'],
] as const;
const namedInRecord = [
  ['Modality', 'UniqueId'],
  ['ComplementaryModality', 'UniqueId'],
] as const;

/** The drafts of proposals that a change touches, the latest first. What else stands in them is nobody's but theirs. */
export async function touchedDrafts(database: Database, { companyId, touched }: Asked): Promise<string[]> {
  const { form } = proposalDrafts;
  const isOneOf = (keys: readonly string[], path: readonly string[]) =>
    inArray(sql`${form} #>> ${`{${path.join(',')}}`}`, [...keys]);
  const holds = (list: string, field: string) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(
          sql`jsonb_array_elements(case when jsonb_typeof(${form} #> ${list}) = 'array' then ${form} #> ${list} else '[]' end) as chosen`,
        )
        .where(inArray(sql`chosen ->> ${field}`, [...touched.coverages])),
    );
  const names = or(
    ...namedInDraft.map((path) => isOneOf(touched.modalities, ['form', ...path])),
    ...namedInRecord.map((path) => isOneOf(touched.modalities, ['record', ...path])),
    ...(touched.coverages.length > 0
      ? [holds('{form,coverages}', 'coverageUniqueId'), holds('{record,Coverages}', 'CoverageUniqueId')]
      : []),
  );
  const rows = await database
    .select({ uniqueId: proposalDrafts.uniqueId })
    .from(proposalDrafts)
    .where(
      and(
        eq(proposalDrafts.companyId, companyId),
        eq(proposalDrafts.kind, 'proposal'),
        touched.everything ? undefined : names,
      ),
    )
    .orderBy(desc(proposalDrafts.updatedAt), desc(proposalDrafts.uniqueId));
  return rows.map(({ uniqueId }) => uniqueId);
}

/** So many identities fit into one statement with room to spare. */
const AT_ONCE = 1000;

/** The open cards on the boards that are about some proposals, or stand on a pipe that a change touches. */
export async function touchedCards(
  database: Database,
  { companyId, touched }: Asked,
  proposalIds: readonly number[],
): Promise<number[]> {
  const isOpen = and(eq(cards.companyId, companyId), isNull(cards.closedAt), isNull(cards.decision));
  const found = new Set<number>();
  const add = (rows: { id: number }[]) => rows.forEach(({ id }) => found.add(id));
  for (let start = 0; start < proposalIds.length; start += AT_ONCE)
    add(
      await database
        .select({ id: cards.id })
        .from(cards)
        .innerJoin(proposals, eq(proposals.uniqueId, cards.proposalUniqueId))
        .where(and(isOpen, inArray(proposals.id, proposalIds.slice(start, start + AT_ONCE)))),
    );
  if (touched.pipes && touched.pipes.length > 0)
    add(
      await database
        .select({ id: cards.id })
        .from(cards)
        .innerJoin(pipes, eq(pipes.id, cards.pipeId))
        .where(and(isOpen, inArray(pipes.uniqueId, [...touched.pipes]))),
    );
  return [...found].sort((one, other) => other - one);
}

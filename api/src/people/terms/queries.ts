import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { OwnAcceptance, TermTag } from '@portal/shared/contracts/people/terms';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { companyTerms, companyTermTags } from '../../platform/database/schema/companies';
import { companyAcceptanceTerms, termAcceptances } from '../../platform/database/schema/contracts';
import { notFound } from '../../platform/server/refusal';
import { termInForce, termOnTheWire } from './termsInForce';

export async function currentTerm(database: Database, companyId: number) {
  const term = await termInForce(database, companyId);
  if (!term) throw notFound('A seguradora ainda não publicou termos de uso.');
  return termOnTheWire(term);
}

/** Any version of the company's terms, former ones included. */
export async function termVersion(database: Database, companyId: number, uniqueId: string) {
  const [term] = await database
    .select()
    .from(companyTerms)
    .where(and(eq(companyTerms.companyId, companyId), eq(companyTerms.uniqueId, uniqueId)));
  if (!term) throw notFound('Esta versão dos termos de uso não existe.', { field: 'UniqueId' });
  return termOnTheWire(term);
}

export const termTags = (database: Database, companyId: number): Promise<TermTag[]> =>
  database
    .select({ Name: companyTermTags.name, Value: companyTermTags.value })
    .from(companyTermTags)
    .where(eq(companyTermTags.companyId, companyId))
    .orderBy(asc(companyTermTags.name));

/** Every version that is or was in force, newest first, with the user's acceptance. */
export async function ownAcceptances(database: Database, user: CurrentUser): Promise<OwnAcceptance[]> {
  const rows = await database
    .select({
      uniqueId: companyTerms.uniqueId,
      version: companyTerms.version,
      inForceSince: companyTerms.inForceSince,
      acceptedAt: termAcceptances.acceptedAt,
    })
    .from(companyTerms)
    .leftJoin(termAcceptances, and(eq(termAcceptances.termId, companyTerms.id), eq(termAcceptances.userId, user.id)))
    .where(and(eq(companyTerms.companyId, user.companyId), lte(companyTerms.inForceSince, sql`now()`)))
    .orderBy(desc(companyTerms.version));
  return rows.map((row) => ({
    UniqueId: row.uniqueId,
    Version: row.version,
    InForceSince: row.inForceSince.toISOString(),
    AcceptedAt: row.acceptedAt?.toISOString() ?? null,
  }));
}

/** The latest acceptance term for a type of proposal, else the one for all types. */
export async function lastAcceptanceTerm(database: Database, companyId: number, proposalType: number | undefined) {
  const general = isNull(companyAcceptanceTerms.proposalType);
  const [term] = await database
    .select()
    .from(companyAcceptanceTerms)
    .where(
      and(
        eq(companyAcceptanceTerms.companyId, companyId),
        lte(companyAcceptanceTerms.inForceSince, sql`now()`),
        proposalType === undefined ? general : or(general, eq(companyAcceptanceTerms.proposalType, proposalType)),
      ),
    )
    .orderBy(sql`${companyAcceptanceTerms.proposalType} is null`, desc(companyAcceptanceTerms.version))
    .limit(1);
  if (!term) throw notFound('A seguradora ainda não publicou um termo de aceite para este tipo de proposta.');
  return {
    UniqueId: term.uniqueId,
    Version: term.version,
    InForceSince: term.inForceSince.toISOString(),
    ProposalType: term.proposalType,
    HTMLAcceptanceTerm: term.html,
  };
}

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { Reader } from '../../../platform/database/kept';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { clauses } from '../../../platform/database/schema/modalities';
import { proposals } from '../../../platform/database/schema/proposals';
import { shortLineProblem } from '../../../platform/server/requireShortLine';

type WithLines = Pick<ProposalInput, 'RiskDetails' | 'ParticularClauses'>;

/** Returns the single lines that people type into a proposal, trimmed: the court and the names of its particular clauses. */
export const getTypedLines = ({ RiskDetails, ParticularClauses }: WithLines): string[] =>
  [RiskDetails.Court ?? '', ...ParticularClauses.map(({ Name }) => Name)].map((line) => line.trim());

interface PartiesOfProposal {
  companyId: number;
  policyHolderId: number | undefined;
  insuredId: number | undefined;
}

/**
 * Returns those of a proposal's lines that do not fit in an input and are stored already, so that they may be copied: clauses
 * that the insurer offers or a template has, and lines of proposals of the same policy holder or insured. Runs no query
 * where every line is short.
 */
export async function loadStoredLines(
  database: Reader,
  { companyId, policyHolderId, insuredId }: PartiesOfProposal,
  input: WithLines,
): Promise<string[]> {
  const stored = await loadOfferedNames(database, companyId, getTypedLines(input));
  for (const line of longLines(getTypedLines(input)).filter((one) => !stored.includes(one))) {
    const isCopied =
      (await exists(
        database,
        bondTemplates,
        and(eq(bondTemplates.companyId, companyId), holds(bondTemplates.clauses, [{ Name: line }])),
      )) ||
      (await exists(
        database,
        proposals,
        and(
          eq(proposals.companyId, companyId),
          or(eq(proposals.policyHolderId, policyHolderId ?? 0), eq(proposals.insuredId, insuredId ?? 0)),
          or(
            holds(proposals.riskDetails, { Court: line }),
            holds(proposals.contractualTerms, { particularClauses: [{ name: line }] }),
          ),
        ),
      ));
    if (isCopied) stored.push(line);
  }
  return stored;
}

/** Returns those of the names that do not fit in an input and are of clauses that the insurer offers in any modality. */
export async function loadOfferedNames(
  database: Reader,
  companyId: number,
  names: readonly string[],
): Promise<string[]> {
  const long = longLines(names);
  if (long.length === 0) return [];
  const rows = await database
    .selectDistinct({ name: clauses.name })
    .from(clauses)
    .where(and(eq(clauses.companyId, companyId), inArray(clauses.name, long)));
  return rows.map(({ name }) => name);
}

const longLines = (lines: readonly string[]): string[] => [
  ...new Set(lines.filter((line) => shortLineProblem(line, null) !== null)),
];

const holds = (
  column: typeof proposals.riskDetails | typeof proposals.contractualTerms | typeof bondTemplates.clauses,
  part: unknown,
): SQL => sql`${column} @> ${JSON.stringify(part)}::jsonb`;

const exists = async (
  database: Reader,
  table: typeof proposals | typeof bondTemplates,
  wanted: SQL | undefined,
): Promise<boolean> => (await database.select({ id: table.id }).from(table).where(wanted).limit(1)).length > 0;

import { and, eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { updateParticularClauses as call } from '@portal/shared/contracts/underwriting/proposalTerms';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import type { ContractualTerms } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { whyNotEdit } from '../record/mayEdit';
import { lockProposalToChange, proposalNotFound } from '../../../deals/records/visibleProposal';
import { clausesProblem } from './clausesProblem';
import { figuresOf } from './figuresOf';
import { readContract } from './readContract';
import { loadOfferedNames } from './storedLines';
import { termsOfContract } from './termsOfContract';

type Input = CallInput<typeof call>;
type Answer = CallResponse<typeof call>;
type Wording = ContractualTerms['object'][number];

/** Stores the objeto, where one is sent, and the particular clauses in the order in which they are sent. */
export function updateParticularClauses(
  database: Database,
  user: CurrentUser,
  { query, body }: Input,
): Promise<Answer> {
  const object = body.Object === undefined ? undefined : judgedObject(body.Object);
  return database.transaction(async (transaction) => {
    const proposal = await lockProposalToChange(
      transaction,
      user,
      await uniqueIdOf(transaction, user, query.proposalId),
    );
    const reason = whyNotEdit({ statusId: proposal.statusId, hasRight: true, user });
    if (reason !== null) throw unprocessable(reason, { code: 'NotEditable' });
    const before = proposal.contractualTerms;
    const clauses = await judgedClauses(transaction, user, body.ParticularClausule, before.particularClauses);
    const [first] = before.object;
    const after: ContractualTerms = {
      object: object === undefined ? before.object : [{ name: first?.name ?? 'Objeto', value: object }],
      particularClauses: clauses,
    };
    const changes = (['object', 'particularClauses'] as const)
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => ({ field, before: before[field], after: after[field] }));
    if (changes.length === 0) return answerOf(transaction, proposal.id);
    if (proposal.version !== body.Version)
      throw conflict('Outra pessoa alterou esta proposta. Veja como ela ficou e refaça a sua alteração.', {
        response: await answerOf(transaction, proposal.id),
      });
    await transaction
      .update(proposals)
      .set({ contractualTerms: after, version: sql`${proposals.version} + 1` })
      .where(eq(proposals.id, proposal.id));
    await auditRecord(
      transaction,
      user,
      { kind: 'proposal', uniqueId: proposal.uniqueId },
      { action: 'contractualTermsUpdated', changes },
    );
    return answerOf(transaction, proposal.id);
  });
}

async function uniqueIdOf(transaction: Transaction, { companyId }: CurrentUser, id: number): Promise<string> {
  const [found] = await transaction
    .select({ uniqueId: proposals.uniqueId })
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.id, id)));
  if (!found) throw proposalNotFound();
  return found.uniqueId;
}

function judgedObject(given: string): string {
  const value = given.trim();
  if (value === '')
    throw unprocessable('A apólice precisa de um objeto: escreva o que a garantia cobre.', { field: 'Object' });
  requireKnownTags(value, 'Object');
  return value;
}

/** Each clause with a name of its own and words that hold known tags alone. Names that are stored or offered may be longer. */
async function judgedClauses(
  transaction: Transaction,
  { companyId }: CurrentUser,
  given: Input['body']['ParticularClausule'],
  stored: readonly Wording[],
): Promise<Wording[]> {
  const field = 'ParticularClausule';
  const clauses = given.map(({ Name, Value }) => ({ Name: Name.trim(), Value: Value.trim() }));
  const names = clauses.map(({ Name }) => Name);
  const offered = await loadOfferedNames(transaction, companyId, names);
  const problem = clausesProblem(clauses, [...offered, ...stored.map(({ name }) => name)]);
  if (problem !== null) throw unprocessable(problem, { field });
  for (const { Value } of clauses) requireKnownTags(Value, field);
  return clauses.map(({ Name, Value }) => ({ name: Name, value: Value }));
}

function requireKnownTags(value: string, field: string): void {
  const problem = unknownTagsProblem(value, contractTagNames);
  if (problem !== null) throw unprocessable(problem, { field, code: 'UnknownTag' });
}

/** The database keeps the keys of its JSON in an order of its own. */
const isSame = (one: readonly Wording[], other: readonly Wording[]): boolean =>
  one.length === other.length &&
  one.every(({ name, value }, place) => name === other[place]?.name && value === other[place].value);

async function answerOf(transaction: Transaction, proposalId: number): Promise<Answer> {
  const contract = await readContract(transaction, proposalId);
  const tags = filledTags(figuresOf(contract, listedDocument));
  return { Version: contract.proposal.version, Terms: termsOfContract(contract, tags, true) };
}

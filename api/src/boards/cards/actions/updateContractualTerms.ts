import { eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { kanbanInsuranceUpdateProposalContractualTerms } from '@portal/shared/contracts/boards/kanbanProposalTerms';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { invalid, unprocessable } from '../../../platform/server/refusal';
import { requireAction } from './cardActions';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import { auditRecord } from '../../../platform/history/auditRecord';
import { proposalBehind } from './proposalOfCard';
import { requireDealOfCard } from './dealOfCard';
import { requireOpenDeal } from '../../../deals/records/openDeal';
import { wordingsOf } from '../../../deals/records/wordings';
import { clauseNameProblem } from '../../../underwriting/proposals/terms/clausesProblem';
import { loadOfferedNames } from '../../../underwriting/proposals/terms/storedLines';

type Body = CallInput<typeof kanbanInsuranceUpdateProposalContractualTerms>['body'];

/** The insurer's update of what a proposal's policy will say: its object and its particular clauses. */
export function updateContractualTerms(
  database: Database,
  user: CurrentUser,
  body: Body,
): Promise<CallResponse<typeof kanbanInsuranceUpdateProposalContractualTerms>> {
  const after = {
    object: given(body.Object, 'Object'),
    particularClauses: given(body.ParticularClauses, 'ParticularClauses'),
  };
  if (after.object.length === 0) throw invalid('A proposta precisa de um objeto.', { field: 'Object' });
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanInsuranceUpdateProposalContractualTerms');
    requireOpenDeal(await requireDealOfCard(transaction, user, card));
    const { proposal } = await proposalBehind(transaction, user, card.proposalUniqueId);
    const before = proposal.contractualTerms;
    await requireShortNames(transaction, user, namesOf(after.particularClauses), namesOf(before.particularClauses));
    const answer = {
      CardId: card.id,
      Object: wordingsOf(after.object),
      ParticularClauses: wordingsOf(after.particularClauses),
    };
    const changes = (['object', 'particularClauses'] as const)
      .filter((field) => JSON.stringify(textsOf(before[field])) !== JSON.stringify(textsOf(after[field])))
      .map((field) => ({ field, before: before[field], after: after[field] }));
    if (changes.length === 0) return { ...answer, Version: card.version };
    requireSeen(card, body.Version);
    await transaction
      .update(proposals)
      .set({ contractualTerms: after, version: sql`${proposals.version} + 1` })
      .where(eq(proposals.id, proposal.id));
    const version = await changeCard(transaction, card.id, { updatedAt: new Date() });
    await auditRecord(
      transaction,
      user,
      { kind: 'proposal', uniqueId: proposal.uniqueId },
      {
        action: 'contractualTermsUpdated',
        changes,
      },
    );
    await auditCard(transaction, user, card, {
      action: 'contractualTermsUpdated',
      changes: changes.map(({ field }) => ({
        field,
        before: inOneText(before[field]),
        after: inOneText(after[field]),
      })),
    });
    return { ...answer, Version: version };
  });
}

/** Parts of the contract as the card's history shows what changed in them. */
const inOneText = (wordings: readonly { name: string; value: string }[]): string =>
  wordings.map(({ name, value }) => `${name}: ${value}`).join('\n\n');

/** Wordings without the blanks around them; each needs words, and a name of its own. */
function given(wordings: Body['Object'], field: string) {
  const trimmed = wordings.map(({ Name, Value }) => ({ name: Name.trim(), value: Value.trim() }));
  if (trimmed.some(({ name, value }) => name === '' || value === ''))
    throw invalid('Dê um nome e um texto a cada parte, ou remova-a.', { field });
  const repeated = trimmed.find(({ name }, place) => trimmed.findIndex((other) => other.name === name) < place);
  if (repeated) throw unprocessable(`O nome "${repeated.name}" está repetido.`, { field });
  return trimmed;
}

const namesOf = (wordings: readonly { name: string }[]): string[] => wordings.map(({ name }) => name);

/** Refuses names of clauses that do not fit in an input, unless they are stored or those of offered clauses. */
async function requireShortNames(
  transaction: Transaction,
  { companyId }: CurrentUser,
  names: readonly string[],
  stored: readonly string[],
): Promise<void> {
  const problem = clauseNameProblem(names, [...stored, ...(await loadOfferedNames(transaction, companyId, names))]);
  if (problem !== null) throw invalid(problem, { field: 'ParticularClauses' });
}

/** The database keeps the keys of its JSON in an order of its own. */
const textsOf = (wordings: readonly { name: string; value: string }[]) =>
  wordings.map(({ name, value }) => [name, value]);

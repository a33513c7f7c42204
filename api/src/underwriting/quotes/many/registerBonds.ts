import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Transaction } from '../../../platform/database/connection';
import type { ImportedContent } from '../../../platform/database/schema/fileImports';
import { Refusal } from '../../../platform/server/refusal';
import type { ImportRow, Registered } from '../../../portal/imports/importRegister';
import { createProposal } from '../../proposals/record/createProposal';
import { proposerAtWork } from './bondPeople';

const refused = (problem: string): Registered => ({
  outcome: ImportOutcome.Problem,
  recordUniqueId: null,
  problem,
});

/** What was read is days old sometimes. */
const sinceThen = (read: number, now: number): string | null =>
  read === now ? null : `O prêmio mudou desde a conferência: era ${formatMoney(read)} e é ${formatMoney(now)}.`;

/**
 * Makes proposals of the rows, within the rights that whoever confirmed has at that moment. A row has the identity of its
 * proposal since it was read, so that it becomes one alone; what the call that makes one refuses is told at the row.
 */
export async function registeringBonds(
  transaction: Transaction,
  { companyId, confirmedByUserId, startedByUserId }: ImportRow,
) {
  const user = await proposerAtWork(transaction, { userId: confirmedByUserId ?? startedByUserId, companyId });
  return async (content: ImportedContent): Promise<Registered> => {
    if (!('Asked' in content)) throw new Error('A file of bonds holds bonds');
    if (!user) return refused('Quem confirmou o arquivo não faz mais propostas. Peça a quem as faz.');
    const { ProposalUniqueId, BrokerUniqueId, Asked, Premium } = content;
    try {
      // Within a savepoint: what a refused row has written is gone again.
      const { InsurancePremium } = await transaction.transaction((row) =>
        createProposal(row, user, { UniqueId: ProposalUniqueId, BrokerUniqueId, ...Asked }, new Date()),
      );
      return {
        outcome: ImportOutcome.Registered,
        recordUniqueId: ProposalUniqueId,
        problem: sinceThen(Premium, InsurancePremium),
      };
    } catch (error) {
      if (error instanceof Refusal) return refused(error.errors.map(({ Message }) => Message).join(' '));
      throw error;
    }
  };
}

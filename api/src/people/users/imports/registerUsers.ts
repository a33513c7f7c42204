import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import type { Transaction } from '../../../platform/database/connection';
import type { ImportedContent } from '../../../platform/database/schema/fileImports';
import { Refusal } from '../../../platform/server/refusal';
import type { ImportRow, Registered } from '../../../portal/imports/importRegister';
import { takeTurn } from '../../company/takeTurn';
import { EMAIL_TAKEN } from '../requirements';
import { inviteUser } from '../saveUser';
import { importerAtWork } from './importerOf';

const NO_MANAGER = 'Quem confirmou a importação não administra mais usuários. Peça a quem administra.';

/**
 * Invites the users of a file, within the rights that whoever confirmed has at that moment. What the call that invites one
 * refuses is told at the row, and the others are invited all the same.
 */
export async function registeringUsers(
  transaction: Transaction,
  { companyId, confirmedByUserId, startedByUserId, fileName }: ImportRow,
  portal: string,
) {
  await takeTurn(transaction, companyId);
  const importer = await importerAtWork(transaction, { userId: confirmedByUserId ?? startedByUserId, companyId });
  const refused = (problem: string): Registered => ({
    outcome: problem === EMAIL_TAKEN ? ImportOutcome.Existing : ImportOutcome.Problem,
    recordUniqueId: null,
    problem,
  });
  return async (user: ImportedContent): Promise<Registered> => {
    if (!('ProfileUniqueId' in user)) throw new Error('A file of users holds users');
    if (!importer) return refused(NO_MANAGER);
    try {
      // Within a savepoint: what a refused row has written is gone again.
      const { uniqueId } = await transaction.transaction((row) =>
        inviteUser(row, importer, user, { portal, importedFrom: fileName }),
      );
      return { outcome: ImportOutcome.Registered, recordUniqueId: uniqueId, problem: null };
    } catch (error) {
      if (error instanceof Refusal) return refused(error.errors.map(({ Message }) => Message).join(' '));
      throw error;
    }
  };
}

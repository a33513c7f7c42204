import type { CallResponse } from '@portal/shared/contracts/call';
import type { getInsurerDocumentHistory } from '@portal/shared/contracts/deals/insurerDocuments';
import { audienceLabel, insurerFolderLabels } from '@portal/shared/domain/documents/insurerFolders';
import type { InsurerFolder } from '@portal/shared/domain/documents/insurerFolders';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import type { FieldChange } from '../../platform/database/schema/history';
import { latestHistory } from '../../platform/history/latestHistory';
import { requireInsurerDocument, requireManager } from './insurerDocumentRows';

/** Who did what with a document of the insurer, newest first. */
export const insurerDocumentHistory = (
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getInsurerDocumentHistory>> =>
  database.transaction(async (transaction) => {
    requireManager(user);
    const document = await requireInsurerDocument(transaction, user, uniqueId);
    const subject = { companyId: user.companyId, kind: 'requestDocument', uniqueId: document.uniqueId };
    const rows = await latestHistory(transaction, subject);
    return rows.map(({ action, changes, changedByName, changedAt }) => ({
      Action: action,
      ByName: changedByName,
      At: changedAt.toISOString(),
      Observation: changes.flatMap(wordsOf).join(' ') || null,
    }));
  });

/** A change in a sentence; none where the entry's own word says it all. */
function wordsOf({ field, before, after }: FieldChange): string[] {
  const from = (one: unknown, word: (value: unknown) => string) =>
    before === null ? `${word(one)}.` : `${word(before)} → ${word(one)}.`;
  switch (field) {
    case 'name':
      return [`Nome: ${from(after, (value) => `“${String(value)}”`)}`];
    case 'folder':
      return [`Pasta: ${from(after, (value) => insurerFolderLabels[value as InsurerFolder])}`];
    case 'audience':
      return [`Quem vê: ${from(after, (value) => audienceLabel(value as UserType[]))}`];
    case 'observation':
      return [typeof after === 'string' ? `Descrição: “${after}”.` : 'Descrição retirada.'];
    case 'file':
      return [`Arquivo: ${String(after)}.`];
    case 'version':
      return [`Versão ${String(after)}.`];
    default:
      return [];
  }
}

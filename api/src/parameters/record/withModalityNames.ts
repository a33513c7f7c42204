import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { notFound } from '../../platform/server/refusal';
import { draftsOf, requireChangeSet } from '../changes/changeSetRows';
import { newestVersion } from '../changes/judgeDrafts';
import { modalityNameOf } from '../kinds/modalityNames';
import { indexOf } from '../inForce/parametersInForce';

interface OfModality {
  ModalityUniqueId: string;
  ModalityName: string;
}

/**
 * Rows of modalities with what these are called now. Refuses one that the company does not have, neither published nor
 * drafted in the same change set.
 */
export async function withModalityNames<Row extends OfModality>(
  database: Database | Transaction,
  { companyId }: CurrentUser,
  changeSetUniqueId: string | undefined,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const index = await indexOf(database, companyId);
  const changeSet =
    changeSetUniqueId === undefined ? null : await requireChangeSet(database, companyId, changeSetUniqueId);
  const drafts = changeSet ? await draftsOf(database, changeSet.id) : [];
  return rows.map((row) => {
    const key = row.ModalityUniqueId;
    const found =
      drafts.find((draft) => draft.kind === 'modality' && draft.key === key) ??
      newestVersion(index, { kind: 'modality', key });
    if (!found) throw notFound('Esta modalidade não existe.', { field: 'ModalityUniqueId' });
    return { ...row, ModalityName: modalityNameOf(found.body) };
  });
}

import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { EndorsementReason } from '@portal/shared/contracts/parameters/kinds/endorsement';
import type { internalCancelPolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import { attachArchive } from '../../../deals/documents/takeArchive';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { modalities } from '../../../platform/database/schema/modalities';
import { invalid, unprocessable } from '../../../platform/server/refusal';
import type { PolicyRow } from '../record/findPolicy';
import { cancelReasons } from './cancelReasons';
import type { CancelReason } from './cancelReasons';

type Asked = CallInput<typeof internalCancelPolicy>['body'];

/** The reason that was chosen, with everything that proves it; refuses another one, and one that lacks its proof. */
export async function reasonGiven(
  transaction: Transaction,
  { companyId, modalityId }: PolicyRow,
  { ReasonUniqueId, Documents }: Asked,
  now: Date,
): Promise<CancelReason> {
  const [modality] = await transaction
    .select({ uniqueId: modalities.uniqueId })
    .from(modalities)
    .where(eq(modalities.id, modalityId));
  if (!modality) throw new Error('A policy has a modality');
  const reasons = await cancelReasons(transaction, { companyId, modalityUniqueId: modality.uniqueId }, now);
  const reason = reasons.find(({ UniqueId }) => UniqueId === ReasonUniqueId);
  if (!reason)
    throw unprocessable('Este motivo não está entre os que permitem cancelar uma apólice desta modalidade.', {
      field: 'ReasonUniqueId',
    });
  const missing = reason.Documents.filter(
    ({ Name, IsRequired }) => IsRequired && !Documents.some((given) => given.Name === Name),
  );
  if (missing[0])
    throw invalid(`Anexe o que prova o motivo: ${missing.map(({ Name }) => `“${Name}”`).join(' e ')}.`, {
      field: 'Documents',
    });
  return reason;
}

interface Proof {
  endorsement: { uniqueId: string };
  reason: EndorsementReason;
  asked: Pick<Asked, 'Documents'>;
  now: Date;
}

/** Keeps what proves the reason among the documents of the endorsement: whoever cancels has judged it. */
export async function keepProof(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement, reason, asked, now }: Proof,
): Promise<void> {
  for (const name of new Set(asked.Documents.map(({ Name }) => Name))) {
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: 'endorsement',
        ownerUniqueId: endorsement.uniqueId,
        name,
        status: 'Conforme',
        isRequired: reason.Documents.some(({ Name, IsRequired }) => Name === name && IsRequired),
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning({ id: requestDocuments.id });
    if (!document) throw new Error('An inserted document has a row');
    for (const { Name, ArchiveUniqueId } of asked.Documents)
      if (Name === name) await attachArchive(transaction, user, document.id, ArchiveUniqueId.toLowerCase(), now);
  }
}

import { THIRD_PARTY_DOCUMENT } from '@portal/shared/domain/billing/refundPayee';
import { attachArchive } from '../../../../deals/documents/takeArchive';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Transaction } from '../../../../platform/database/connection';
import { requestDocuments } from '../../../../platform/database/schema/documents';
import type { AskedEndorsement } from '../asked/readRequest';
import { documentsSent, reasonOf } from '../judge/judgeReason';

/** Keeps what was sent among the documents of the endorsement, where the insurer looks at it. */
export async function keepDocuments(
  transaction: Transaction,
  user: CurrentUser,
  request: AskedEndorsement,
  endorsementUniqueId: string,
): Promise<void> {
  const required = reasonOf(request)?.Documents.filter(({ IsRequired }) => IsRequired) ?? [];
  const sent = documentsSent(request);
  for (const name of new Set(sent.map(({ Name }) => Name.trim()))) {
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: 'endorsement',
        ownerUniqueId: endorsementUniqueId,
        name,
        status: 'Aguardando_Analise',
        isRequired: name === THIRD_PARTY_DOCUMENT || required.some(({ Name }) => Name === name),
        requestedByUserId: user.id,
        createdAt: request.now,
      })
      .returning({ id: requestDocuments.id });
    if (!document) throw new Error('An inserted document has a row');
    const files = sent.filter(({ Name }) => Name.trim() === name).flatMap(({ Files }) => Files);
    for (const id of new Set(files.map(({ uniqueIdentifier }) => uniqueIdentifier.toLowerCase())))
      await attachArchive(transaction, user, document.id, id, request.now);
  }
}

import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/instants';
import { isInternal } from '@portal/shared/domain/roles';
import type { Deal } from '../../engine/lockDeal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { startProblem, startsWithin } from '../record/judgeTerm';
import type { LockedProposal } from './lockProposalDeal';

/** What keeps an approved proposal from becoming a policy, a sentence for each thing; its approval is judged elsewhere. */
export async function issueObstacles(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  now: Date,
): Promise<string[]> {
  const documents = await openDocuments(transaction, row);
  const seen = documents.filter((document) => isInternal(user.userTypeId) || !document.isInternal);
  const start = startProblem(row.startDate, startsWithin(deal.modality, dateOfInstant(now)));
  return [
    ...(deal.policyHolder.isBlocked ? ['O tomador está bloqueado e não recebe novas apólices.'] : []),
    ...seen.map(({ name }) => `O documento obrigatório “${name}” ainda não está conforme.`),
    // A broker does not hear of what the insurer asks of itself.
    ...(seen.length < documents.length ? ['A seguradora ainda confere documentos seus antes da emissão.'] : []),
    ...(start ? [`O início da vigência não é mais possível. ${start}`] : []),
  ];
}

/** Required and not accepted yet. */
const openDocuments = (transaction: Transaction, { companyId, uniqueId }: LockedProposal['row']) =>
  transaction
    .select({ name: requestDocuments.name, isInternal: requestDocuments.isInternal })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, 'proposal'),
        eq(requestDocuments.ownerUniqueId, uniqueId),
        eq(requestDocuments.isRequired, true),
        ne(requestDocuments.status, 'Conforme'),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .orderBy(asc(requestDocuments.id));

/** Whether the modality lets a proposal of this amount be issued without a person of the insurer. */
export const isIssuedAutomatically = ({ modality, row }: Pick<Deal, 'modality' | 'row'>): boolean =>
  modality.enabledForAutomaticEmission && row.insuredAmountCents <= modality.maxInsuredAmountAutomaticCents;

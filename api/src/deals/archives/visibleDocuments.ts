import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { seesDocument } from './holderFiles';
import { documentsOnBoards } from './documentsOnBoards';
import { readInsurerDocuments } from './insurersOwn';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentOwner } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { brokers, insureds, policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { visiblePolicyHolders } from '../../platform/lists/visiblePolicyHolders';
import { visibleRows } from '../../platform/lists/visibleRows';

/** With which rights somebody may open the documents of whom; whose exactly is the visibility's matter. */
const neededFor: Record<DocumentOwner, readonly F[]> = {
  proposal: [
    F.VISUALIZAR_PROPOSTAS,
    F.GERENCIAR_PROPOSTAS,
    F.VISUALIZAR_PROPOSTAS_SEGURADORA,
    F.GERENCIAR_PROPOSTAS_SEGURADORA,
  ],
  policy: [F.VISUALIZAR_APOLICES],
  endorsement: [F.VISUALIZAR_APOLICES, F.SOLICITAR_ENDOSSO],
  policyHolder: [
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
    F.GERENCIAR_TOMADORES_SEGURADORA,
  ],
  insured: [F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS],
  broker: [
    F.VISUALIZAR_CORRETORES,
    F.GERENCIAR_CORRETORES,
    F.VISUALIZAR_CORRETORA,
    F.GERENCIAR_CORRETORA,
    F.LISTAR_CORRETORES_ASSESSOR,
    F.GERENCIAR_PIPE_CADASTRO,
  ],
  limitRequest: [F.VISUALIZAR_ANALISE_DE_CREDITO, F.GERENCIAR_PIPE_CREDITO, F.GERENCIAR_TOMADORES],
  nomination: [F.GERENCIAR_TOMADORES_SEGURADORA, F.VISUALIZAR_TOMADORES_SEGURADORA, F.GERENCIAR_TOMADORES],
  company: [F.VISUALIZAR_DOCUMENTOS, F.GERENCIAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS],
};

const owners = Object.keys(neededFor) as DocumentOwner[];

/** Rights with which at least some document may be opened; those of cards, by whoever sees the card. */
export const documentReaders: readonly F[] = [...new Set([...Object.values(neededFor).flat(), F.VISUALIZAR_ESTEIRAS])];

/** True for whoever holds a right to documents of a kind of record; whose exactly is the visibility's matter. */
export const mayReadDocumentsOf = (user: CurrentUser, owner: DocumentOwner): boolean =>
  neededFor[owner].some((needed) => functionalitiesOf(user).includes(needed));

/** Limits requested documents to those that the user may open; `kinds` names whose are looked for at all. */
export function visibleDocuments(
  database: Database,
  user: CurrentUser,
  kinds: readonly DocumentOwner[] = owners,
): SQL | undefined {
  const held = functionalitiesOf(user);
  const allOf: DocumentOwner[] = [];
  const readable: (SQL | undefined)[] = [];
  for (const owner of kinds.filter((kind) => neededFor[kind].some((needed) => held.includes(needed)))) {
    const condition = ownerIsVisible(database, user, owner);
    if (condition) readable.push(and(eq(requestDocuments.ownerKind, owner), condition));
    else allOf.push(owner);
  }
  if (allOf.length > 0) readable.push(inArray(requestDocuments.ownerKind, allOf));
  const others = kinds.filter((kind) => !allOf.includes(kind));
  const onBoards = isInternal(user.userTypeId) ? documentsOnBoards(database, user, others) : undefined;
  if (onBoards) readable.push(onBoards);
  return and(
    eq(requestDocuments.companyId, user.companyId),
    isInternal(user.userTypeId) ? undefined : eq(requestDocuments.isInternal, false),
    readable.length > 0 ? or(...readable) : sql`false`,
    kinds.includes('policyHolder') ? seesDocument(database, user) : undefined,
  );
}

function ownerIsVisible(database: Database, user: CurrentUser, owner: DocumentOwner): SQL | undefined {
  const visibility = visibilityOf(user);
  const one = { one: sql`1` };
  const isOwner = (id: typeof proposals.uniqueId | typeof policyHolders.uniqueId | typeof insureds.uniqueId) =>
    eq(id, requestDocuments.ownerUniqueId);
  if (owner === 'company') return readInsurerDocuments(database, user);
  if (visibility.kind === 'company') return undefined;
  switch (owner) {
    case 'proposal':
      return exists(
        database
          .select(one)
          .from(proposals)
          .where(and(isOwner(proposals.uniqueId), visibleRows(proposals, visibility))),
      );
    case 'policy':
      return exists(
        database
          .select(one)
          .from(policies)
          .where(and(eq(policies.uniqueId, requestDocuments.ownerUniqueId), visibleRows(policies, visibility))),
      );
    case 'endorsement':
      return exists(
        database
          .select(one)
          .from(endorsements)
          .innerJoin(policies, eq(policies.id, endorsements.policyId))
          .where(and(eq(endorsements.uniqueId, requestDocuments.ownerUniqueId), visibleRows(policies, visibility))),
      );
    case 'policyHolder':
      return exists(
        database
          .select(one)
          .from(policyHolders)
          .where(and(isOwner(policyHolders.uniqueId), visiblePolicyHolders(database, visibility))),
      );
    case 'insured':
      return exists(
        database
          .select(one)
          .from(insureds)
          .innerJoin(proposals, eq(proposals.insuredId, insureds.id))
          .where(and(isOwner(insureds.uniqueId), visibleRows(proposals, visibility))),
      );
    case 'limitRequest':
      return exists(
        database
          .select(one)
          .from(limitRequests)
          .innerJoin(policyHolders, eq(policyHolders.id, limitRequests.policyHolderId))
          .where(
            and(
              eq(limitRequests.uniqueId, requestDocuments.ownerUniqueId),
              visiblePolicyHolders(database, visibility),
              // What one broker gives for a limit is nothing for its competitors.
              visibility.kind === 'brokers' ? inArray(limitRequests.brokerId, [...visibility.brokerIds, 0]) : undefined,
              // Nor is what the insurer notes for itself for the policy holder.
              visibility.kind === 'policyHolder' ? isNotNull(limitRequests.brokerId) : undefined,
            ),
          ),
      );
    case 'nomination': {
      const { brokerId, policyHolderId, uniqueId } = policyHolderNominations;
      // A letter names who brokers from now on: nothing for the one that it replaces. Its policy holder wrote it.
      const concerns =
        visibility.kind === 'brokers'
          ? inArray(brokerId, [...visibility.brokerIds, 0])
          : visibility.kind === 'policyHolder'
            ? eq(policyHolderId, visibility.policyHolderId)
            : sql`false`;
      return exists(
        database
          .select(one)
          .from(policyHolderNominations)
          .where(and(eq(uniqueId, requestDocuments.ownerUniqueId), concerns)),
      );
    }
    case 'broker':
      return visibility.kind === 'brokers' && visibility.brokerIds.length > 0
        ? exists(
            database
              .select(one)
              .from(brokers)
              .where(
                and(
                  eq(brokers.uniqueId, requestDocuments.ownerUniqueId),
                  inArray(brokers.id, [...visibility.brokerIds]),
                ),
              ),
          )
        : sql`false`;
  }
}

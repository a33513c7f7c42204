import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { CardRecord } from '@portal/shared/contracts/boards/board';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { recordsOf } from '../../deals/documents/documentRecords';
import { availableLimitOf } from '../../deals/engine/validations/credit';
import { movedCentsOf } from '../../deals/records/movedCents';
import { totalPremiumCents } from '../../deals/records/totalPremium';
import type { Database } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';

type Figures = NonNullable<CardRecord['figures']>;
type Links = CardRecord['links'];

/** What a card is decided by, in figures: the same that its data and its documents tell one by one. */
export async function decidedFigures(
  database: Database,
  { companyId, cardId, links }: { companyId: number; cardId: number; links: Links },
  now = new Date(),
): Promise<Figures> {
  const [amounts, documents] = await Promise.all([
    amountsOf(database, cardId, now),
    documentsOf(database, companyId, links),
  ]);
  return { ...amounts, documents };
}

async function amountsOf(database: Database, cardId: number, now: Date) {
  const named = sql`(select h.id from policy_holders h
    where h.unique_id = ${cards.policyHolderUniqueId} and h.company_id = ${cards.companyId})`;
  const [found] = await database
    .select({
      isEndorsement: sql<boolean>`${cards.endorsementUniqueId} is not null`,
      payableCents: totalPremiumCents,
      differenceCents: endorsements.premiumDifferenceCents,
      calculation: endorsements.calculation,
      holder: {
        limitCents: policyHolders.limitCents,
        usedLimitCents: policyHolders.usedLimitCents,
        limitExpiresOn: policyHolders.limitExpiresOn,
      },
    })
    .from(cards)
    .leftJoin(proposals, and(eq(proposals.uniqueId, cards.proposalUniqueId), eq(proposals.companyId, cards.companyId)))
    .leftJoin(
      endorsements,
      and(eq(endorsements.uniqueId, cards.endorsementUniqueId), eq(endorsements.companyId, cards.companyId)),
    )
    .leftJoin(
      policyHolders,
      eq(policyHolders.id, sql`coalesce(${named}, ${endorsements.policyHolderId}, ${proposals.policyHolderId})`),
    )
    .where(eq(cards.id, cardId));
  const holder = found?.holder;
  return {
    ...(found?.isEndorsement && found.differenceCents !== null
      ? {
          premiumValue: movedCentsOf({ ...found, premiumDifferenceCents: found.differenceCents }),
          premiumDifferenceValue: found.differenceCents,
        }
      : { premiumValue: found?.payableCents ?? null }),
    availableLimitValue: holder ? availableLimitOf(holder, dateOfInstant(now)) : null,
  };
}

async function documentsOf(database: Database, companyId: number, links: Links): Promise<Figures['documents']> {
  const records = recordsOf(links);
  const rows =
    records.length === 0
      ? []
      : await database
          .select({ status: requestDocuments.status, count: count() })
          .from(requestDocuments)
          .where(
            and(
              eq(requestDocuments.companyId, companyId),
              isNull(requestDocuments.deletedAt),
              or(
                ...records.map(({ kind, uniqueId }) =>
                  and(eq(requestDocuments.ownerKind, kind), eq(requestDocuments.ownerUniqueId, uniqueId)),
                ),
              ),
            ),
          )
          .groupBy(requestDocuments.status);
  const of = (status: DocumentStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    open: of(DocumentStatus.Pendente) + of(DocumentStatus.Reprovado),
    toCheck: of(DocumentStatus.Aguardando_Analise),
    accepted: of(DocumentStatus.Conforme),
  };
}

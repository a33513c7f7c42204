import { and, asc, eq, isNull } from 'drizzle-orm';
import { countDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { EXPIRY_WARNING_DAYS, isExpired } from '@portal/shared/domain/documents/documentValidity';
import { daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentOwner } from '../../platform/database/schema/documents';

/** Required documents of a party that the party itself knows of. */
export interface RequiredDocuments {
  /** Asked for and not given. */
  pending: number;
  refused: number;
  /** Those whose accepted version has an end, which decides about them. */
  dated: readonly { name: string; expiresOn: PlainDate }[];
}

/** Reads the required documents of a party, but for what the insurer keeps to itself. */
export async function requiredDocumentsOf(
  database: Database | Transaction,
  ownerKind: DocumentOwner,
  { companyId, uniqueId }: { companyId: number; uniqueId: string },
): Promise<RequiredDocuments> {
  const rows = await database
    .select({ name: requestDocuments.name, status: requestDocuments.status, expiresOn: requestDocuments.expiresOn })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        eq(requestDocuments.ownerKind, ownerKind),
        eq(requestDocuments.ownerUniqueId, uniqueId),
        eq(requestDocuments.isRequired, true),
        eq(requestDocuments.isInternal, false),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .orderBy(asc(requestDocuments.id));
  const dated = rows.flatMap(({ name, expiresOn }) => (expiresOn === null ? [] : [{ name, expiresOn }]));
  const countOf = (wanted: string) =>
    rows.filter(({ status, expiresOn }) => expiresOn === null && status === wanted).length;
  return { pending: countOf('Pendente'), refused: countOf('Reprovado'), dated };
}

/** Says which documents of a party are missing, refused, over, or over soon. */
export const lackingDocuments = ({ pending, refused, dated }: RequiredDocuments, today: PlainDate): string[] => [
  ...(pending > 0 ? [`${countDocuments('Pendente', pending)}.`] : []),
  ...(refused > 0 ? [`${countDocuments('Reprovado', refused)}.`] : []),
  ...dated.flatMap(({ name, expiresOn }) => {
    if (isExpired(expiresOn, today)) return [`O documento “${name}” venceu em ${formatDate(expiresOn)}.`];
    return daysBetween(today, expiresOn) <= EXPIRY_WARNING_DAYS
      ? [`O documento “${name}” vence em ${formatDate(expiresOn)}: falta a nova versão.`]
      : [];
  }),
];

import { EXPIRY_WARNING_DAYS, isExpired } from '@portal/shared/domain/documents/documentValidity';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { tellInsurer } from '../../deals/messages/tellInsurer';
import { askedAgain } from '../../deals/documents/documentChange';
import { noteChange } from '../../deals/documents/noteChange';
import { portalAddress } from '../../people/company/portalAddress';
import type { Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import { tellReaders } from '../documents/tellOfDocument';
import { judgedParties } from './judgedParties';

const PORTAL = { id: null, name: 'Portal' };

/**
 * Asks again for documents whose validity ends within the next days, once each: the request makes another version, which
 * the job does not find. The accepted one counts to the end of its last day. Of a party that is inactive, merged away or
 * anonymized nothing is asked any more.
 */
export const renewDocuments = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('documents.renew', { everySeconds: 3600 }), async ({ database, signal }) => {
    const rows = await database
      .select({ id: requestDocuments.id })
      .from(requestDocuments)
      .where(isEnding(clock()))
      .orderBy(asc(requestDocuments.expiresOn), asc(requestDocuments.id));
    for (const { id } of rows) {
      signal.throwIfAborted();
      await database.transaction((transaction) => renew(transaction, id, clock()));
    }
    return null;
  });

/** Documents of working parties that are accepted and end soon; the index of the table finds them. */
const isEnding = (now: Date) =>
  and(
    eq(requestDocuments.status, 'Conforme'),
    isNull(requestDocuments.deletedAt),
    lte(requestDocuments.expiresOn, addDays(dateOfInstant(now), EXPIRY_WARNING_DAYS)),
    inArray(
      requestDocuments.ownerKind,
      judgedParties.map(({ kind }) => kind),
    ),
    sql`(exists (select 1 from policy_holders p where p.unique_id = ${requestDocuments.ownerUniqueId}
          and p.is_active and p.merged_into_id is null and p.anonymised_at is null)
      or exists (select 1 from insureds i where i.unique_id = ${requestDocuments.ownerUniqueId}
          and i.is_active and i.merged_into_id is null and i.anonymised_at is null)
      or exists (select 1 from brokers b where b.unique_id = ${requestDocuments.ownerUniqueId} and b.is_active))`,
  );

async function renew(transaction: Transaction, id: number, now: Date): Promise<void> {
  const [document] = await transaction
    .select()
    .from(requestDocuments)
    .where(and(eq(requestDocuments.id, id), isEnding(now)))
    .for('update', { of: requestDocuments });
  const party = judgedParties.find(({ kind }) => kind === document?.ownerKind);
  if (!document || !party?.readers || document.expiresOn === null) return;
  const { companyId, uniqueId, ownerUniqueId, name, expiresOn, version } = document;
  const change = askedAgain(document, null);
  if (!change) return;
  await transaction.update(requestDocuments).set(change.set).where(eq(requestDocuments.id, id));
  const changes = [{ field: 'version', before: version, after: version + 1 }];
  await noteChange(
    transaction,
    { ...PORTAL, companyId },
    {
      record: { kind: party.kind, uniqueId: ownerUniqueId },
      event: 'requested',
      documents: [{ uniqueId, name, changes }],
      cards: [],
      now,
    },
  );
  const isOver = isExpired(expiresOn, dateOfInstant(now));
  const title = isOver ? 'Documento vencido' : 'Documento perto do vencimento';
  const textOf = (called: string) =>
    isOver
      ? `O documento “${name}” de ${called} venceu em ${formatDate(expiresOn)}. Envie a nova versão.`
      : `O documento “${name}” de ${called} vence em ${formatDate(expiresOn)}. Envie a nova versão; até lá vale a que foi aceita.`;
  const portal = await portalAddress(transaction, companyId, null, null);
  await tellReaders(transaction, party, document, { kind: 'documentExpiring', title, text: textOf, portal });
  const readers = await party.readers(transaction, companyId, ownerUniqueId);
  await tellInsurer(transaction, readers.ofInsurer.managers, {
    companyId,
    kind: 'documentExpiring',
    title,
    text: textOf(readers.name),
    subject: { kind: 'requestDocument', uniqueId },
    path: readers.ofInsurer.path,
  });
}

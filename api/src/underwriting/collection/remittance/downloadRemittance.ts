import { eq, sql } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { downloadRemittance as call } from '@portal/shared/contracts/underwriting/bankFiles';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { bankFileLines, refundPayments } from '../../../platform/database/schema/bankFiles';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { proposals } from '../../../platform/database/schema/proposals';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { findBankFile } from '../listBankFiles';

/** Who downloads a file with people in it is written down for each of their records, so many to a statement (LGPD). */
const NOTES_PER_STATEMENT = 5_000;

/** How banks expect the files of a company to be called. */
const prefixes: Readonly<Record<string, string>> = { remittance: 'CB', payments: 'PG' };

/** A remittance or a payment file as it was made, byte for byte. */
export async function downloadRemittance(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof call>> {
  const file = await findBankFile(database, user, uniqueId);
  const prefix = prefixes[file.direction];
  if (prefix === undefined)
    throw notFound('Só remessas podem ser baixadas: os retornos são guardados sem o arquivo.', { field: 'UniqueId' });
  if (file.contents === null)
    throw unprocessable(
      'Este arquivo nomeava alguém cujos dados foram anonimizados, e por isso foi apagado. Os seus títulos continuam na lista.',
      { code: 'ContentsGone' },
    );
  const named =
    file.direction === 'payments' ? await readRefunded(database, file.id) : await readCharged(database, file.id);
  for (let start = 0; start < named.length; start += NOTES_PER_STATEMENT)
    await database.insert(personalDataAccesses).values(
      named.slice(start, start + NOTES_PER_STATEMENT).map(({ kind, uniqueId: subjectUniqueId }) => ({
        companyId: user.companyId,
        userId: user.id,
        subjectKind: kind,
        subjectUniqueId,
        action: 'downloaded' as const,
      })),
    );
  return { Name: `${prefix}${String(file.sequence).padStart(6, '0')}.REM`, Contents: file.contents };
}

/** The proposals whose slips a remittance names. */
const readCharged = (database: Database, bankFileId: number) =>
  database
    .selectDistinct({ kind: sql<string>`'proposal'`, uniqueId: proposals.uniqueId })
    .from(bankFileLines)
    .innerJoin(bankSlips, eq(bankSlips.id, bankFileLines.slipId))
    .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .where(eq(bankFileLines.bankFileId, bankFileId));

/** The endorsements whose refunds a payment file names. */
const readRefunded = (database: Database, bankFileId: number) =>
  database
    .selectDistinct({ kind: sql<string>`'endorsement'`, uniqueId: endorsements.uniqueId })
    .from(refundPayments)
    .innerJoin(endorsements, eq(endorsements.id, refundPayments.endorsementId))
    .where(eq(refundPayments.bankFileId, bankFileId));

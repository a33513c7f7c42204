import { eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { downloadRemittance as call } from '@portal/shared/contracts/underwriting/bankFiles';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { bankFileLines } from '../../../platform/database/schema/bankFiles';
import { bankSlips } from '../../../platform/database/schema/billing';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { proposals } from '../../../platform/database/schema/proposals';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { findBankFile } from '../listBankFiles';

/** Who downloads a file with payers is written down for each of their proposals, so many to a statement (LGPD). */
const NOTES_PER_STATEMENT = 5_000;

/** A remittance as it was made, byte for byte. */
export async function downloadRemittance(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof call>> {
  const file = await findBankFile(database, user, uniqueId);
  if (file.direction !== 'remittance')
    throw notFound('Só remessas podem ser baixadas: os retornos são guardados sem o arquivo.', { field: 'UniqueId' });
  if (file.contents === null)
    throw unprocessable(
      'Este arquivo nomeava alguém cujos dados foram anonimizados, e por isso foi apagado. Os seus títulos continuam na lista.',
      { code: 'ContentsGone' },
    );
  const named = await database
    .selectDistinct({ uniqueId: proposals.uniqueId })
    .from(bankFileLines)
    .innerJoin(bankSlips, eq(bankSlips.id, bankFileLines.slipId))
    .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .where(eq(bankFileLines.bankFileId, file.id));
  for (let start = 0; start < named.length; start += NOTES_PER_STATEMENT)
    await database.insert(personalDataAccesses).values(
      named.slice(start, start + NOTES_PER_STATEMENT).map((proposal) => ({
        companyId: user.companyId,
        userId: user.id,
        subjectKind: 'proposal' as const,
        subjectUniqueId: proposal.uniqueId,
        action: 'downloaded' as const,
      })),
    );
  return { Name: `CB${String(file.sequence).padStart(6, '0')}.REM`, Contents: file.contents };
}

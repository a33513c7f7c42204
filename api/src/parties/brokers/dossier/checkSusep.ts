import { eq } from 'drizzle-orm';
import type { BrokerDossier } from '@portal/shared/contracts/parties/brokerDossier';
import type { SusepStatus } from '@portal/shared/domain/parties/brokerDossier';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { auditRecord } from '../../../platform/history/auditRecord';
import { conflict, unprocessable } from '../../../platform/server/refusal';
import { requireDossier, toDossier } from './brokerDossier';
import type { DossierSources } from './dossierSources';
import type { SusepEntry } from './susep/susepRegister';

const FIELD = 'BrokerUniqueId';

/** Looks the code of a broker up in the register of SUSEP, outside of any transaction, and stores what it says. */
export async function checkSusep(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  sources: DossierSources,
): Promise<BrokerDossier> {
  const { susepCode, document } = await requireDossier(database, user, uniqueId, FIELD, { toChange: true });
  if (sources.susep === null)
    throw unprocessable('Nenhuma consulta à SUSEP está configurada neste portal.', { field: FIELD });
  const answer = await sources.susep(susepCode, document);
  if (answer === 'unavailable')
    throw unprocessable('A consulta à SUSEP não respondeu. Tente de novo em instantes.', { code: 'SusepUnavailable' });
  return database.transaction(async (transaction) => {
    const broker = await requireDossier(transaction, user, uniqueId, FIELD, { toChange: true, lock: true });
    if (broker.susepCode !== susepCode)
      throw conflict('O código SUSEP mudou durante a consulta. Confira o registro de novo.');
    const after = { susepStatus: statusOf(answer, document), susepCheckedAt: new Date() };
    const [checked] = await transaction.update(brokers).set(after).where(eq(brokers.id, broker.id)).returning();
    if (!checked) throw new Error('A locked broker can be changed');
    await auditRecord(
      transaction,
      user,
      { kind: 'broker', uniqueId: broker.uniqueId },
      {
        action: 'susepChecked',
        changes: [{ field: 'susepStatus', before: broker.susepStatus, after: after.susepStatus }],
      },
    );
    return toDossier(transaction, user, checked, sources);
  });
}

function statusOf(answer: SusepEntry | 'unknown', document: string): SusepStatus {
  if (answer === 'unknown') return 'unknown';
  if (answer.document !== document) return 'otherBroker';
  return answer.isActive ? 'active' : 'inactive';
}

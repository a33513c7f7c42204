import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { renderDocument } from '../../platform/pdf/renderDocument';
import { readMark } from '../../platform/pictures/companyMark';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { WITHOUT_COPY } from './contractActions';
import { contractContent } from './contractContent';
import { copyContent } from './contractCopy';
import { copyPathOf, currentCopy } from './copyPath';
import { contractsOf } from './contracts';
import { findContract, lockContract } from './lockContract';
import { readText } from './readText';
import { tellHistory } from './tellHistory';

interface Maker {
  database: Database;
  storage: DocumentStorage;
  user: CurrentUser;
}

/** Makes what is signed. The bytes are stored before the contract names them, since a transaction waits for the database alone. */
export async function generateContract(
  { database, storage, user }: Maker,
  uniqueId: string,
  now = new Date(),
): Promise<CounterGuarantees> {
  const text = await database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, uniqueId, 'generate');
    return readText(transaction, contract, holder, now);
  });
  const content = contractContent(text);
  const mark = await readMark(storage, user.companyKey, text.company.logoFile);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const path = `counterGuarantees/${uniqueId}/${text.number}-${hash}.pdf`;
  const copyPath = copyPathOf(path);
  const container = containerOf(user.companyKey);
  await storage.put({ container, path }, await renderDocument(content, mark));
  await storage.put({ container, path: copyPath }, await renderDocument(copyContent(text), mark));
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, uniqueId, 'generate');
    const stands = await readText(transaction, contract, holder, now);
    if (JSON.stringify(contractContent(stands)) !== JSON.stringify(content))
      throw unprocessable('O contrato mudou enquanto o documento era gerado. Confira quem assina e gere de novo.');
    await transaction
      .update(counterGuarantees)
      .set({
        documentPath: path,
        copyPath,
        generatedAt: now,
        // A copy that was signed before has other words.
        signedDocumentUniqueId: null,
        ...(contract.statusId === CCGStatus.Criado && { statusId: CCGStatus.AguardandoAssinatura }),
      })
      .where(eq(counterGuarantees.id, contract.id));
    await tellHistory(transaction, user, holder, 'counterGuaranteeGenerated');
    return contractsOf(transaction, user, holder);
  });
}

/**
 * A signed address of the document as it was generated, after it was written down who asked; outside the insurer, of its
 * copy.
 */
export async function downloadContract({ database, storage, user }: Maker, uniqueId: string) {
  const { contract, holder } = await findContract(database, user, uniqueId);
  if (contract.documentPath === null)
    throw notFound('O documento deste contrato ainda não foi gerado.', { field: 'CounterGuaranteeUniqueId' });
  const path = isInternal(user.userTypeId) ? contract.documentPath : currentCopy(contract);
  if (path === null) throw notFound(WITHOUT_COPY, { field: 'CounterGuaranteeUniqueId' });
  await database.insert(personalDataAccesses).values({
    companyId: user.companyId,
    userId: user.id,
    subjectKind: 'policyHolder',
    subjectUniqueId: holder.uniqueId,
    action: 'downloaded',
  });
  const place = { container: containerOf(user.companyKey), path };
  return { UrlToDownload: await storage.signedAddress(place) };
}

import { createHash } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { CounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import { formatLongDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { companyDocumentFacts } from '../../platform/database/schema/documentFacts';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { counterGuarantees, locations } from '../../platform/database/schema/parties';
import { renderDocument } from '../../platform/pdf/renderDocument';
import { readMark } from '../../platform/pictures/companyMark';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { addressText } from '../locations/addressText';
import { readAddress } from '../locations/readAddress';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import { contractContent, counterGuaranteeTags } from './contractContent';
import type { ContractText } from './contractContent';
import { contractsOf, signatoriesOf } from './contracts';
import type { ContractRow } from './contracts';
import { findContract, lockContract } from './lockContract';
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
  const bytes = await renderDocument(content, await readMark(storage, user.companyKey, text.company.logoFile));
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const path = `counterGuarantees/${uniqueId}/${text.number}-${hash}.pdf`;
  await storage.put({ container: containerOf(user.companyKey), path }, bytes);
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, uniqueId, 'generate');
    const stands = await readText(transaction, contract, holder, now);
    if (JSON.stringify(contractContent(stands)) !== JSON.stringify(content))
      throw unprocessable('O contrato mudou enquanto o documento era gerado. Confira quem assina e gere de novo.');
    await transaction
      .update(counterGuarantees)
      .set({
        documentPath: path,
        generatedAt: now,
        ...(contract.statusId === CCGStatus.Criado && { statusId: CCGStatus.AguardandoAssinatura }),
      })
      .where(eq(counterGuarantees.id, contract.id));
    await tellHistory(transaction, user, holder, 'counterGuaranteeGenerated');
    return contractsOf(transaction, user, holder);
  });
}

/** A signed address of the document as it was generated, after it was written down who asked. */
export async function downloadContract({ database, storage, user }: Maker, uniqueId: string) {
  const { contract, holder } = await findContract(database, user, uniqueId);
  if (contract.documentPath === null)
    throw notFound('O documento deste contrato ainda não foi gerado.', { field: 'CounterGuaranteeUniqueId' });
  await database.insert(personalDataAccesses).values({
    companyId: user.companyId,
    userId: user.id,
    subjectKind: 'policyHolder',
    subjectUniqueId: holder.uniqueId,
    action: 'downloaded',
  });
  const place = { container: containerOf(user.companyKey), path: contract.documentPath };
  return { UrlToDownload: await storage.signedAddress(place) };
}

async function readText(
  transaction: Transaction,
  contract: ContractRow,
  holder: HolderRow,
  now: Date,
): Promise<ContractText> {
  const today = dateOfInstant(now);
  const [company] = await transaction
    .select({
      name: companies.name,
      document: companies.document,
      primaryColor: companies.primaryColor,
      logoFile: companies.logoFile,
    })
    .from(companies)
    .where(eq(companies.id, contract.companyId));
  const [facts] = await transaction
    .select()
    .from(companyDocumentFacts)
    .where(eq(companyDocumentFacts.companyId, contract.companyId));
  const [wording] = await transaction
    .select()
    .from(counterGuaranteeTexts)
    .where(and(eq(counterGuaranteeTexts.companyId, contract.companyId), lte(counterGuaranteeTexts.inForceSince, today)))
    .orderBy(desc(counterGuaranteeTexts.inForceSince), desc(counterGuaranteeTexts.version))
    .limit(1);
  if (!company) throw new Error('A contract has a company');
  if (!wording || !facts)
    throw unprocessable(
      `O contrato não pode ser gerado: ${wording ? 'faltam os dados da seguradora para documentos' : 'falta o texto do contrato de contragarantia'}. Peça à seguradora que os cadastre.`,
      { code: 'TextMissing' },
    );
  const problem = unknownTagsProblem(
    wording.body,
    counterGuaranteeTags.map((Name) => ({ Name })),
  );
  if (problem !== null)
    throw unprocessable(`O texto do contrato não pode ser preenchido. ${problem}`, { code: 'UnknownTag' });
  const signatories = await signatoriesOf(transaction, [contract.id]);
  if (documentKind(holder.document) === 'CNPJ' && !signatories.some(({ role }) => role === SignatoryRole.Representante))
    throw unprocessable('Adicione quem assina pelo tomador: uma empresa assina por um representante legal.', {
      code: 'RepresentativeMissing',
    });
  return {
    company,
    insurer: facts,
    number: contract.number,
    date: formatLongDate(today),
    policyHolder: {
      name: holder.name,
      document: holder.document,
      address: addressText(await readAddress(transaction, eq(locations.policyHolderId, holder.id))),
    },
    signatories,
    wording,
  };
}

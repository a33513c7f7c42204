import { and, eq } from 'drizzle-orm';
import { MOST_SIGNATORIES } from '@portal/shared/contracts/parties/counterGuarantees';
import type {
  addCounterGuaranteeSignatory,
  CounterGuarantees,
  removeCounterGuaranteeSignatory,
} from '@portal/shared/contracts/parties/counterGuarantees';
import type { CallInput } from '@portal/shared/contracts/call';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import {
  MaritalStatus,
  saysMaritalStatus,
  SignatoryRole,
  spouseSigns,
} from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { checkedDocument } from '../personalData/checkedDocument';
import { screenParty } from '../screening/screenParty';
import { contractsOf, signatoriesOf } from './contracts';
import type { ContractRow } from './contracts';
import { lockContract } from './lockContract';
import { tellHistory } from './tellHistory';

type Added = CallInput<typeof addCounterGuaranteeSignatory>['body'];

/** Adds somebody who signs; what was generated before names others, and no longer counts. */
export function addSignatory(database: Database, user: CurrentUser, body: Added): Promise<CounterGuarantees> {
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(
      transaction,
      user,
      body.CounterGuaranteeUniqueId,
      'changeSignatories',
    );
    const signatory = judged(body);
    if (signatory.role === SignatoryRole.Fiador && signatory.document === holder.document)
      throw invalid('O tomador não pode ser fiador de si mesmo.', { field: 'CpfCnpj' });
    const already = await signatoriesOf(transaction, [contract.id]);
    if (already.some(({ role, document }) => role === signatory.role && document === signatory.document))
      throw unprocessable('Este documento já está entre os que assinam.', { field: 'CpfCnpj' });
    if (already.length >= MOST_SIGNATORIES)
      throw unprocessable(`Um contrato tem no máximo ${MOST_SIGNATORIES} signatários.`, { field: 'CpfCnpj' });
    await transaction
      .insert(signatories)
      .values({ companyId: user.companyId, counterGuaranteeId: contract.id, ...signatory });
    await withdrawDocument(transaction, contract);
    await screenParty(transaction, { ...holder, kind: 'policyHolder' });
    await tellHistory(transaction, user, holder, 'signatoryAdded', [
      { field: 'signatory', before: null, after: signatory.name },
    ]);
    return contractsOf(transaction, user, holder);
  });
}

/** Takes somebody out who was to sign. */
export function removeSignatory(
  database: Database,
  user: CurrentUser,
  { CounterGuaranteeUniqueId, SignatoryUniqueId }: CallInput<typeof removeCounterGuaranteeSignatory>['body'],
): Promise<CounterGuarantees> {
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(transaction, user, CounterGuaranteeUniqueId, 'changeSignatories');
    const [removed] = await transaction
      .delete(signatories)
      .where(and(eq(signatories.counterGuaranteeId, contract.id), eq(signatories.uniqueId, SignatoryUniqueId)))
      .returning({ name: signatories.name });
    if (!removed) throw notFound('Este signatário não está mais no contrato.', { field: 'SignatoryUniqueId' });
    await withdrawDocument(transaction, contract);
    await screenParty(transaction, { ...holder, kind: 'policyHolder' });
    await tellHistory(transaction, user, holder, 'signatoryRemoved', [
      { field: 'signatory', before: removed.name, after: null },
    ]);
    return contractsOf(transaction, user, holder);
  });
}

/** What stands in a document has to be what is signed. A contract that waits for its broker goes on waiting. */
async function withdrawDocument(transaction: Transaction, { id, statusId }: ContractRow): Promise<void> {
  await transaction
    .update(counterGuarantees)
    .set({
      documentPath: null,
      generatedAt: null,
      signedDocumentUniqueId: null,
      ...(statusId === CCGStatus.AguardandoAssinatura && { statusId: CCGStatus.Criado }),
    })
    .where(eq(counterGuarantees.id, id));
}

/** Judged by the law of suretyship; what does not apply to somebody is not kept of them. */
function judged(body: Added) {
  const name = body.Name.trim();
  if (name === '') throw invalid('Informe o nome de quem assina.', { field: 'Name' });
  requireShortLine(name, null, 'Name');
  const document = checkedDocument(body.CpfCnpj, 'CpfCnpj');
  if (body.Role === SignatoryRole.Representante && documentKind(document) !== 'CPF')
    throw invalid('Quem assina pelo tomador é uma pessoa: informe o CPF.', { field: 'CpfCnpj' });
  const signatory = { role: body.Role, name, document };
  if (!saysMaritalStatus(signatory))
    return { ...signatory, ...withoutSpouse, maritalStatus: null, propertyRegime: null };
  const { MaritalStatus: maritalStatus, PropertyRegime: regime } = body;
  if (maritalStatus === undefined)
    throw invalid('Informe o estado civil do fiador: dele depende quem mais assina.', { field: 'MaritalStatus' });
  const isMarried = maritalStatus === MaritalStatus.Casado;
  if (isMarried && regime === undefined)
    throw invalid('Informe o regime de bens do fiador casado.', { field: 'PropertyRegime' });
  const guarantor = { ...signatory, maritalStatus, propertyRegime: isMarried ? (regime ?? null) : null };
  return { ...guarantor, ...(spouseSigns(guarantor) ? spouseOf(body, document) : withoutSpouse) };
}

const withoutSpouse = { spouseName: null, spouseDocument: null };

function spouseOf({ SpouseName = '', SpouseCpf = '' }: Added, document: string) {
  const spouseName = SpouseName.trim();
  if (spouseName === '') throw invalid('O cônjuge do fiador assina também: informe o nome.', { field: 'SpouseName' });
  requireShortLine(spouseName, null, 'SpouseName');
  const spouseDocument = checkedDocument(SpouseCpf, 'SpouseCpf');
  if (documentKind(spouseDocument) !== 'CPF') throw invalid('Informe o CPF do cônjuge.', { field: 'SpouseCpf' });
  if (spouseDocument === document)
    throw invalid('O cônjuge tem o mesmo CPF do fiador. Confira os dois.', { field: 'SpouseCpf' });
  return { spouseName, spouseDocument };
}

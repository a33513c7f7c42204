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
  SignatoryCapacity,
  signatoryCapacityLabels,
  SignatoryRole,
  signsForAnother,
} from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { whatBureausSay } from '../bureau/askBureau';
import type { Bureaus } from '../bureau/bureau';
import { fetchPartnersAfter } from '../bureau/partnersKind';
import { screenParty } from '../screening/screenParty';
import { checkedSignatory } from './checkedSignatory';
import type { CheckedSignatory } from './checkedSignatory';
import { managesContracts } from './contractActions';
import { contractsOf, signatoriesOf } from './contracts';
import type { ContractRow, SignatoryRow } from './contracts';
import { givePaper } from './givePaper';
import { findContract, lockContract } from './lockContract';
import { requireOneName } from './oneName';
import { knownPartners, powerProblem, representedBy } from './powerToSign';
import { tellHistory } from './tellHistory';

type Added = CallInput<typeof addCounterGuaranteeSignatory>['body'];

/** Adds somebody who signs; what was generated before names others, and no longer counts. */
export async function addSignatory(
  { database, user, bureaus }: { database: Database; user: CurrentUser; bureaus: Bureaus },
  body: Added,
  now = new Date(),
): Promise<CounterGuarantees> {
  await learnPartners({ database, user, bureaus }, body);
  return database.transaction(async (transaction) => {
    const { contract, holder } = await lockContract(
      transaction,
      user,
      body.CounterGuaranteeUniqueId,
      'changeSignatories',
    );
    const today = dateOfInstant(now);
    const signatory = checkedSignatory(body, today);
    if (signatory.role === SignatoryRole.Fiador && signatory.document === holder.document)
      throw invalid('O tomador não pode ser fiador de si mesmo.', { field: 'CpfCnpj' });
    const already = await signatoriesOf(transaction, [contract.id]);
    const guarantor = requireRepresented(body, signatory, already);
    const representsId = guarantor?.id ?? null;
    const isThere = (one: SignatoryRow) =>
      one.role === signatory.role && one.document === signatory.document && one.representsId === representsId;
    if (already.some(isThere))
      throw unprocessable('Este documento já está entre os que assinam.', { field: 'CpfCnpj' });
    if (already.length >= MOST_SIGNATORIES)
      throw unprocessable(`Um contrato tem no máximo ${MOST_SIGNATORIES} signatários.`, { field: 'CpfCnpj' });
    await requireOneName(transaction, user.companyId, [
      { document: signatory.document, name: signatory.name, field: 'Name' },
      ...(signatory.spouseName === null
        ? []
        : [{ document: signatory.spouseDocument, name: signatory.spouseName, field: 'SpouseName' }]),
    ]);
    if (signsForAnother(signatory.role)) {
      const represented = representedBy({ ...signatory, representsId }, already) ?? holder;
      const problem = await powerProblem(transaction, user.companyId, signatory, represented, today);
      if (problem !== null) throw unprocessable(problem, { code: 'PowerMissing', field: 'Capacity' });
    }
    const proxyDocumentUniqueId =
      signatory.capacity === SignatoryCapacity.Procurador
        ? await givePaper(transaction, user, {
            ...{ contract, holder, what: `procuração de ${signatory.name}` },
            ...{ files: body.ProxyArchiveUniqueIds, now },
          })
        : null;
    await transaction.insert(signatories).values({
      companyId: user.companyId,
      counterGuaranteeId: contract.id,
      ...signatory,
      representsId,
      proxyDocumentUniqueId,
    });
    await withdrawDocument(transaction, contract);
    await screenParty(transaction, { ...holder, kind: 'policyHolder' });
    if (signatory.role === SignatoryRole.Fiador && documentKind(signatory.document) === 'CNPJ')
      await fetchPartnersAfter(transaction, user.companyId, { kind: 'contract', uniqueId: contract.uniqueId });
    await tellHistory(transaction, user, holder, 'signatoryAdded', [
      { field: 'signatory', before: null, after: signatory.name },
      ...(signatory.capacity === null
        ? []
        : [{ field: 'capacity', before: null, after: signatoryCapacityLabels[signatory.capacity] }]),
    ]);
    return contractsOf(transaction, user, holder);
  });
}

/** The surety that a representative signs for, or whose spouse's attorney it is; null where it is the policy holder. */
function requireRepresented(
  { Role, RepresentsUniqueId }: Added,
  { document: own }: CheckedSignatory,
  already: readonly SignatoryRow[],
): SignatoryRow | null {
  if (Role === SignatoryRole.ProcuradorDoConjuge) return requireMarried(RepresentsUniqueId, own, already);
  if (Role !== SignatoryRole.Representante || RepresentsUniqueId === undefined) return null;
  const guarantor = already.find(
    ({ uniqueId, role, document }) =>
      uniqueId === RepresentsUniqueId && role === SignatoryRole.Fiador && documentKind(document) === 'CNPJ',
  );
  if (!guarantor)
    throw notFound('Esta empresa não está mais entre os fiadores do contrato.', { field: 'RepresentsUniqueId' });
  return guarantor;
}

/** The surety whose spouse consents by an attorney: somebody else than the surety, who would consent to its own act. */
function requireMarried(wanted: string | undefined, attorney: string, already: readonly SignatoryRow[]): SignatoryRow {
  const field = 'RepresentsUniqueId';
  if (wanted === undefined) throw invalid('Informe de qual cônjuge é o procurador.', { field });
  const guarantor = already.find(({ uniqueId, spouseDocument }) => uniqueId === wanted && spouseDocument !== null);
  if (!guarantor) throw notFound('Nenhum fiador do contrato tem este cônjuge.', { field });
  if (attorney === guarantor.document)
    throw unprocessable(`${guarantor.name} não autoriza a própria fiança. O procurador do cônjuge é outra pessoa.`, {
      code: 'OwnConsent',
      field: 'CpfCnpj',
    });
  if (attorney === guarantor.spouseDocument)
    throw unprocessable('O cônjuge não é procurador de si mesmo. Se ele assina, não é preciso procurador.', {
      field: 'CpfCnpj',
    });
  return guarantor;
}

/** Asks the bureaus about a company that stands surety and that nobody knows yet, before anything is locked. */
async function learnPartners(
  { database, user, bureaus }: { database: Database; user: CurrentUser; bureaus: Bureaus },
  { CounterGuaranteeUniqueId, RepresentsUniqueId, Capacity }: Added,
): Promise<void> {
  if (RepresentsUniqueId === undefined || Capacity === SignatoryCapacity.Procurador || bureaus.length === 0) return;
  if (!managesContracts(user)) return;
  const { contract } = await findContract(database, user, CounterGuaranteeUniqueId);
  const guarantor = (await signatoriesOf(database, [contract.id])).find(
    ({ uniqueId, document }) => uniqueId === RepresentsUniqueId && documentKind(document) === 'CNPJ',
  );
  if (!guarantor || (await knownPartners(database, user.companyId, guarantor.document)).length > 0) return;
  await whatBureausSay(database, bureaus, { user, kind: 'company', document: guarantor.document });
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
      copyPath: null,
      generatedAt: null,
      signedDocumentUniqueId: null,
      ...(statusId === CCGStatus.AguardandoAssinatura && { statusId: CCGStatus.Criado }),
    })
    .where(eq(counterGuarantees.id, id));
}

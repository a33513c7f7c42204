import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { BondTemplate, saveBondTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Transaction } from '../../../platform/database/connection';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { insureds } from '../../../platform/database/schema/parties';
import { conflict, invalid, unprocessable } from '../../../platform/server/refusal';
import { requireShortLine } from '../../../platform/server/requireShortLine';
import { coveragesOf, isNominated, modalitiesOf, policyHolderOf } from '../../proposals/record/loadFacts';
import type { ProposalFacts } from '../../proposals/record/proposalFacts';
import { requireBrokerWrittenFor } from '../../proposals/record/writingBroker';
import { requireFreeName, requireName } from './changeTemplates';
import { ofOwner, ownTemplates, takeTurn } from './ownTemplates';
import { templateOnWire } from './templateOnWire';

type Given = CallInput<typeof saveBondTemplate>['body'];

/** More would not be found again. */
const MOST_TEMPLATES = 200;

/** Keeps a template; whoever sends the same again gets the one that was kept. */
export async function saveTemplate(transaction: Transaction, user: CurrentUser, given: Given): Promise<BondTemplate> {
  await requireProposalRight(transaction, user, 'CRIAR');
  const name = requireName(given.Name);
  if (given.TermYears !== null && given.TermDays !== null)
    throw invalid('Diga o prazo em anos ou em dias.', { field: 'TermDays' });
  const broker =
    visibilityOf(user).kind === 'company'
      ? null
      : await requireBrokerWrittenFor(transaction, user, given.BrokerUniqueId);
  const owner = { companyId: user.companyId, brokerId: broker?.id ?? null };
  await takeTurn(transaction, owner.companyId, owner.brokerId);
  const before = await keptBefore(transaction, user, given, name);
  if (before) return before;
  if ((await transaction.$count(bondTemplates, ofOwner(owner.companyId, owner.brokerId))) >= MOST_TEMPLATES)
    throw unprocessable(`Já são ${MOST_TEMPLATES} modelos. Exclua um que não é mais usado e salve de novo.`, {
      field: 'Name',
    });
  requireShortLine(name, null, 'Name');
  await requireFreeName(transaction, { ...owner, name });
  const [made] = await transaction
    .insert(bondTemplates)
    .values({
      ...owner,
      ...(await contentsOf(transaction, user, given, broker)),
      uniqueId: given.UniqueId,
      name,
      createdByUserId: user.id,
    })
    .onConflictDoNothing()
    .returning({ id: bondTemplates.id });
  if (!made) throw conflict('Este identificador já é de outro modelo. Salve de novo.', { field: 'UniqueId' });
  const subject = { kind: 'bondTemplate', uniqueId: given.UniqueId };
  await auditRecord(transaction, user, subject, {
    action: 'created',
    changes: [{ field: 'name', before: null, after: name }],
  });
  return templateOnWire(transaction, made.id);
}

/** What it holds, by rows of the company that the user may name. */
async function contentsOf(transaction: Transaction, user: CurrentUser, given: Given, broker: ProposalFacts['broker']) {
  const { companyId } = user;
  const parameters = await parametersInForce(transaction, companyId, new Date());
  const [modality] = await modalitiesOf(transaction, { companyId, parameters }, [given.ModalityUniqueId]);
  if (!modality) throw unprocessable('Esta modalidade não existe. Escolha outra.', { field: 'ModalityUniqueId' });
  const known = await coveragesOf(transaction, parameters, modality.row.id);
  const coverages = given.CoverageUniqueIds.map((wanted) => {
    const found = known.find(({ uniqueId }) => uniqueId === wanted);
    if (!found) throw unprocessable('Uma das coberturas não é desta modalidade.', { field: 'CoverageUniqueIds' });
    return { UniqueId: found.uniqueId, Name: found.name };
  });
  return {
    modalityId: modality.row.id,
    coverages,
    termYears: given.TermYears,
    termDays: given.TermDays,
    insuredId: await insuredOf(transaction, companyId, given.InsuredUniqueId),
    policyHolderId: await policyHolderOfTemplate(transaction, companyId, given.PolicyHolderUniqueId, broker),
    commissionPercent: given.CommissionPercent,
    object: given.Object,
    clauses: given.ParticularClauses,
  };
}

async function insuredOf(transaction: Transaction, companyId: number, uniqueId: string | null) {
  if (uniqueId === null) return null;
  const [found] = await transaction
    .select({ id: insureds.id })
    .from(insureds)
    .where(
      and(eq(insureds.companyId, companyId), inArray(insureds.uniqueId, [uniqueId]), isNull(insureds.anonymisedAt)),
    );
  if (!found) throw unprocessable('Este segurado não existe. Escolha outro.', { field: 'InsuredUniqueId' });
  return found.id;
}

/** A broker keeps those alone that nominated it: else a template would tell who is a client. */
async function policyHolderOfTemplate(
  transaction: Transaction,
  companyId: number,
  uniqueId: string | null,
  broker: ProposalFacts['broker'],
) {
  if (uniqueId === null) return null;
  const policyHolder = (await policyHolderOf(transaction, companyId, uniqueId))?.policyHolder ?? null;
  const isTheirs = broker === null || (await isNominated(transaction, policyHolder, broker));
  if (!policyHolder || !isTheirs)
    throw unprocessable('Este tomador não pode ser guardado no modelo.', { field: 'PolicyHolderUniqueId' });
  return policyHolder.id;
}

/** The template that has this id, if it is the one that is sent; null where there is none. */
async function keptBefore(
  transaction: Transaction,
  user: CurrentUser,
  given: Given,
  name: string,
): Promise<BondTemplate | null> {
  const [row] = await transaction
    .select({ id: bondTemplates.id, by: bondTemplates.createdByUserId })
    .from(bondTemplates)
    .where(and(ownTemplates(user), eq(bondTemplates.uniqueId, given.UniqueId)));
  if (!row) return null;
  const kept = await templateOnWire(transaction, row.id);
  const isSame =
    row.by === user.id &&
    kept.Name === name &&
    kept.ModalityUniqueId === given.ModalityUniqueId &&
    kept.TermYears === given.TermYears &&
    kept.TermDays === given.TermDays &&
    kept.CommissionPercent === given.CommissionPercent &&
    kept.Object === given.Object;
  if (!isSame) throw conflict('Este identificador já é de outro modelo. Salve de novo.', { field: 'UniqueId' });
  return kept;
}

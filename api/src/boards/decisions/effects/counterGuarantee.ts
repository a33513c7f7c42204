import { and, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { CCGStatus, openCcgStatuses } from '@portal/shared/domain/parties/ccgStatus';
import { countsOn } from '@portal/shared/domain/parties/contractLife';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, instantAt } from '@portal/shared/domain/time/instants';
import { missingPower } from '../../../parties/counterGuarantees/powerToSign';
import { readSigning } from '../../../parties/counterGuarantees/signing';
import type { Signing } from '../../../parties/counterGuarantees/signing';
import { unknownGuarantors } from '../../../parties/partners/learnPartners';
import { requireDealing } from '../../../parties/screening/mayDealWith';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import { cards } from '../../../platform/database/schema/boards';
import type { FieldChange } from '../../../platform/database/schema/history';
import { counterGuarantees, policyHolders } from '../../../platform/database/schema/parties';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import type { Decision, Effect } from '../settledCard';
import { audit } from './audit';
import { refuseDeal, resumeDeal } from './deal';

const FIELD = 'CounterGuarantee';

/** The contract counts as signed once its copy and each signature were examined, and what waited for it goes on. */
export const approveCounterGuarantee: Effect = async (decision) => {
  const { card, counterGuarantee: asked } = decision;
  const signing = await lockSigning(decision);
  if (signing && countsOn(signing.contract, dateOfInstant(decision.now))) return (await resumeDeal(decision)) ?? '';
  if (!asked)
    throw unprocessable(
      `A aprovação do card ${card.cardRef} confere as assinaturas do contrato de contragarantia. Abra-o e use “Aprovar”, que pergunta por elas e pela data.`,
      { code: 'SignaturesRequired', field: FIELD },
    );
  if (asked.IsWaived) return waive(decision, signing);
  if (!signing) throw unprocessable(`O contrato do card ${card.cardRef} não existe mais.`, { field: FIELD });
  if (
    !openCcgStatuses.includes(signing.contract.statusId) &&
    signing.contract.statusId !== CCGStatus.AlteracaoReprovada
  )
    throw unprocessable(
      `O contrato ${signing.contract.number} não vale mais para novas propostas. Abra outro na página do tomador, em Contragarantia.`,
      { field: FIELD },
    );
  const signedAt = await requireSigned(decision, signing, asked);
  await requireScreened(decision, signing);
  const unknown = await requireKnownGuarantors(decision, signing);
  await store(decision, signing, { statusId: CCGStatus.Assinado, signedAt }, [
    { field: 'signedOn', before: null, after: asked.SignedOn ?? null },
    { field: 'signatures', before: null, after: signing.signers.map(({ name }) => name).join(', ') },
    ...unknown,
  ]);
  const replaced = await replace(decision, signing);
  return [`O contrato ${signing.contract.number} está assinado.`, replaced, await resumeDeal(decision)]
    .filter(Boolean)
    .join(' ');
};

/** Nobody whom the lists object to becomes the insurer's debtor: the policy holder and whoever signs beside it. */
async function requireScreened({ transaction, user }: Decision, { contract }: Signing): Promise<void> {
  const [holder] = await transaction
    .select({ companyId: policyHolders.companyId, uniqueId: policyHolders.uniqueId })
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), eq(policyHolders.id, contract.policyHolderId)));
  if (!holder) throw new Error('A contract has a policy holder');
  const consequence = `O contrato ${contract.number} não é aprovado enquanto ela constar: troque quem assina ou recuse o card.`;
  await requireDealing(transaction, holder, { who: 'o tomador', of: 'ele' }, { consequence, field: FIELD });
}

/** Refuses while nobody knows the partners of a company that stands surety, unless whoever approves writes why it goes on without them. */
async function requireKnownGuarantors(
  { transaction, reason, sources }: Decision,
  { contract }: Signing,
): Promise<FieldChange[]> {
  if (!sources || sources.bureaus.length === 0) return [];
  const unknown = await unknownGuarantors(transaction, contract.companyId, contract.id);
  if (unknown.length === 0) return [];
  const names = unknown.map(({ name }) => name).join(', ');
  if (reason === null)
    throw unprocessable(
      `Bureau não consultado sobre os sócios de ${names}, que é fiadora: ele não respondeu, e o portal tenta de novo. Aguarde ou escreva por que o contrato é aprovado assim.`,
      { code: 'JustificationRequired', field: 'Justification' },
    );
  return [
    { field: 'partnersNotAsked', before: null, after: names },
    { field: 'justification', before: null, after: reason },
  ];
}

/** The contract is refused, and with it the proposal that waited for it. Nothing is taken back from a signed one. */
export const refuseCounterGuarantee: Effect = async (decision) => {
  const signing = await lockSigning(decision);
  const isOpen = signing !== null && openCcgStatuses.includes(signing.contract.statusId);
  if (isOpen) await store(decision, signing, { statusId: CCGStatus.AlteracaoReprovada });
  return [isOpen && `O contrato ${signing.contract.number} foi reprovado.`, await refuseDeal(decision)]
    .filter(Boolean)
    .join(' ');
};

/** Retires the contract whose place the signed one takes; one that is over already stays as it is. */
async function replace(decision: Decision, { contract }: Signing): Promise<string | null> {
  if (contract.replacesUniqueId === null) return null;
  const [older] = await decision.transaction
    .select()
    .from(counterGuarantees)
    .where(
      and(
        eq(counterGuarantees.policyHolderId, contract.policyHolderId),
        eq(counterGuarantees.uniqueId, contract.replacesUniqueId),
        eq(counterGuarantees.statusId, CCGStatus.Assinado),
      ),
    )
    .for('update');
  if (!older) return null;
  await store(decision, { contract: older }, { statusId: CCGStatus.Substituido }, [
    { field: 'replacedBy', before: null, after: contract.number },
  ]);
  return `O contrato ${older.number} foi substituído.`;
}

/** The contract that a card names, locked; null where it names none, or one that is gone. */
async function lockSigning({ transaction, user, card }: Decision): Promise<Signing | null> {
  const { counterGuaranteeUniqueId: uniqueId } = card;
  if (uniqueId === null) return null;
  await transaction
    .select({ id: counterGuarantees.id })
    .from(counterGuarantees)
    .where(and(eq(counterGuarantees.companyId, user.companyId), eq(counterGuarantees.uniqueId, uniqueId)))
    .for('update');
  return readSigning(transaction, user.companyId, uniqueId);
}

/** The instant that stands for the day of the signatures; refuses while the copy or a signature is missing. */
async function requireSigned(
  { transaction, now }: Decision,
  { contract, holder, signatories, signers, problem }: Signing,
  { SignedOn, Signatures = [] }: NonNullable<Decision['counterGuarantee']>,
): Promise<Date> {
  if (problem !== null) throw unprocessable(problem, { code: 'NotSigned', field: FIELD });
  const notFound = signers.filter(
    ({ signatoryUniqueId, isSpouse }) =>
      !Signatures.some(
        ({ SignatoryUniqueId, IsSpouse }) => SignatoryUniqueId === signatoryUniqueId && IsSpouse === isSpouse,
      ),
  );
  if (notFound.length > 0)
    throw unprocessable(
      `Falta conferir no contrato ${contract.number} a assinatura de ${notFound.map(({ name }) => name).join(', ')}. Sem ela, devolva o card ao corretor.`,
      { code: 'SignatureMissing', field: `${FIELD}.Signatures` },
    );
  if (SignedOn === undefined)
    throw unprocessable('Informe a data em que o contrato foi assinado.', { field: `${FIELD}.SignedOn` });
  const generatedOn = contract.generatedAt && dateOfInstant(contract.generatedAt);
  if (SignedOn > dateOfInstant(now) || (generatedOn && SignedOn < generatedOn))
    throw unprocessable(
      `A data da assinatura vai de ${formatDate(generatedOn)}, quando o documento foi gerado, até hoje.`,
      { field: `${FIELD}.SignedOn` },
    );
  const missing = await missingPower(transaction, contract.companyId, holder, signatories, SignedOn, true);
  if (missing !== null) throw unprocessable(missing, { code: 'PowerMissing', field: FIELD });
  return instantAt(SignedOn, '12:00');
}

/** What waits goes on although nobody has signed; the contract stays as it is. */
async function waive(decision: Decision, signing: Signing | null): Promise<string> {
  const { transaction, user, card, reason } = decision;
  if (!functionalitiesOf(user).includes(Functionality.IGNORAR_ASSINATURA_DE_CCG))
    throw forbidden(
      'Seu perfil não permite seguir sem contrato de contragarantia assinado. Peça a decisão a quem pode dispensá-lo.',
      { field: FIELD },
    );
  if (reason === null)
    throw unprocessable(`Escreva por que o card ${card.cardRef} é aprovado sem contrato assinado.`, {
      code: 'JustificationRequired',
      field: 'Justification',
    });
  await transaction.update(cards).set({ isContractWaived: true }).where(eq(cards.id, card.id));
  await audit(decision, {
    subjectKind: 'card',
    subjectUniqueId: card.uniqueId,
    action: 'contractWaived',
    changes: [{ field: 'counterGuarantee', before: null, after: signing?.contract.number ?? null }],
  });
  const outcome = await resumeDeal(decision);
  if (outcome === null)
    throw unprocessable(
      'Nenhuma proposta espera por este contrato, e por isso não há o que siga sem ele. Devolva o card ao corretor ou recuse-o.',
      { field: FIELD },
    );
  return [signing && `O contrato ${signing.contract.number} continua sem assinatura.`, outcome]
    .filter(Boolean)
    .join(' ');
}

async function store(
  decision: Decision,
  { contract }: Pick<Signing, 'contract'>,
  after: { statusId: CCGStatus; signedAt?: Date },
  more: Parameters<typeof audit>[1]['changes'] = [],
): Promise<void> {
  await decision.transaction.update(counterGuarantees).set(after).where(eq(counterGuarantees.id, contract.id));
  await audit(decision, {
    subjectKind: 'counterGuarantee',
    subjectUniqueId: contract.uniqueId,
    action: 'statusChanged',
    changes: [{ field: 'statusId', before: contract.statusId, after: after.statusId }, ...more],
  });
}

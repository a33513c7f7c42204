import { Functionality as F } from '../access/functionalities';
import { isInternal } from '../access/roles';
import type { DocumentOwner } from '../people/personalDocuments';

/** What a list is of: people and companies under sanctions, or politically exposed people (Circular SUSEP 612/2020). */
export type ScreeningKind = 'sanction' | 'pep';

/** By what somebody was found on a list; a name alone is no more than a possibility. */
export type ScreeningBasis = 'document' | 'nameAndDocumentPart' | 'name';

/** What was decided about an occurrence. */
export type ScreeningState = 'open' | 'dismissed' | 'confirmed';

/** As what somebody of a party is compared with the lists. */
export type ScreenedRole = 'partner' | 'representative' | 'guarantor' | 'guarantorPartner' | 'spouse' | 'payee';

/** How a role reads beside an occurrence. */
export const screenedRoleLabels: Readonly<Record<ScreenedRole, string>> = {
  partner: 'Pessoa do quadro societário',
  representative: 'Representante que assina a contragarantia',
  guarantor: 'Fiador da contragarantia',
  guarantorPartner: 'Sócio de empresa fiadora',
  spouse: 'Cônjuge de fiador',
  payee: 'Quem recebe uma devolução de prêmio',
};

/** What a list of each kind is called beside an occurrence. */
export const screeningKindLabels: Readonly<Record<ScreeningKind, string>> = { sanction: 'Sanção', pep: 'PEP' };

/** What speaks for an occurrence, in words. */
export const screeningBasisLabels: Readonly<Record<ScreeningBasis, string>> = {
  document: 'Documento idêntico',
  nameAndDocumentPart: 'Nome igual e parte do CPF igual',
  name: 'Só o nome é igual: confira se é a mesma pessoa',
};

/** Who of the insurer's staff reads the register of a kind of party, or judges occurrences. */
const readers: Readonly<Record<DocumentOwner, readonly F[]>> = {
  policyHolder: [F.GERENCIAR_TOMADORES_SEGURADORA, F.VISUALIZAR_TOMADORES_SEGURADORA, F.GERENCIAR_PIPE_PEP],
  insured: [F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS, F.GERENCIAR_PIPE_PEP],
  broker: [F.GERENCIAR_CORRETORES, F.VISUALIZAR_CORRETORES, F.GERENCIAR_PIPE_PEP],
  beneficiary: [F.GERENCIAR_PROPOSTAS_SEGURADORA, F.GERENCIAR_PIPE_PEP],
};

/** Each functionality by which somebody reads what the lists say of some kind of party. */
export const screeningFunctionalities: readonly F[] = [...new Set(Object.values(readers).flat())];

/** True for who may read what the lists say of a kind of party: of the insurer's own staff, with a right to its register. */
export const mayReadScreening = (kind: DocumentOwner, userTypeId: number, held: readonly number[]): boolean =>
  isInternal(userTypeId) && readers[kind].some((needed) => held.includes(needed));

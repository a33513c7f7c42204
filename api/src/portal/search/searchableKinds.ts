import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';

export type RecordKind = FoundRecord['Kind'];

/** What opens the lists of each kind opens its search (Spec 000 §6). */
const rights: Record<RecordKind, readonly number[]> = {
  Proposal: [
    Functionality.GERENCIAR_PROPOSTAS,
    Functionality.VISUALIZAR_PROPOSTAS,
    Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
    Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
  ],
  Policy: [Functionality.VISUALIZAR_APOLICES],
  PolicyHolder: [
    Functionality.GERENCIAR_TOMADORES,
    Functionality.VISUALIZAR_TOMADORES,
    Functionality.GERENCIAR_TOMADORES_SEGURADORA,
    Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
  ],
  Card: [Functionality.VISUALIZAR_ESTEIRAS],
  Broker: [
    Functionality.GERENCIAR_CORRETORA,
    Functionality.VISUALIZAR_CORRETORA,
    Functionality.GERENCIAR_CORRETORES,
    Functionality.VISUALIZAR_CORRETORES,
    Functionality.LISTAR_CORRETORES_ASSESSOR,
  ],
};

/** The kinds of records that the user's functionalities let them search, in the order of the answer. */
export function searchableKinds(user: Pick<CurrentUser, 'menus'>): RecordKind[] {
  const held = new Set(functionalitiesOf(user));
  return (Object.keys(rights) as RecordKind[]).filter((kind) => rights[kind].some((needed) => held.has(needed)));
}

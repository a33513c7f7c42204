import { Functionality } from '@portal/shared/domain/access/functionalities';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getModalitiesByGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listModalityGroups } from './groups';
import { readModalityOffer } from './offer';
import { listModalities, listModalitiesOfGroup } from './queries';

/** Whoever writes proposals chooses from the modalities, and looks at those of proposals. */
const choosesModalities = holdsAny([
  Functionality.PARAMETRIZAR_SEGURADORA,
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
]);

/** Their names alone are also what policies are filtered by. */
const namesModalities = holdsAny([
  Functionality.PARAMETRIZAR_SEGURADORA,
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_APOLICES,
]);

export const modalityRoutes: Route[] = [
  answer(getModalities, { access: choosesModalities }, ({ database, user, query }) =>
    listModalities(database, user.companyId, query),
  ),
  answer(getModalitiesGroups, { access: namesModalities }, ({ database, user }) =>
    listModalityGroups(database, user.companyId),
  ),
  answer(getModalitiesByGroup, { access: choosesModalities }, ({ database, user, query }) =>
    listModalitiesOfGroup(database, user.companyId, query.modalityGroupUniqueId),
  ),
  answer(getModality, { access: choosesModalities }, ({ database, user, query }) =>
    readModalityOffer(database, user.companyId, query.modalityUniqueId),
  ),
];

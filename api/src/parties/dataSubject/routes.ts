import { exportDataSubject as call } from '@portal/shared/contracts/parties/dataSubject';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { personalDataRoutes } from '../personalData/routes';
import { exportDataSubject } from './exportDataSubject';

/** Who works with the registers; whether they may for this person, exportDataSubject.ts decides. */
const worksWithRegisters = {
  access: holdsAny([
    F.VISUALIZAR_SEGURADO,
    F.GERENCIAR_SEGURADOS,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
};

/** Data of natural persons: one shown in full, and what a person may ask of the company (LGPD, art. 18). */
export const dataSubjectRoutes: Route[] = [
  ...personalDataRoutes,
  answer(call, worksWithRegisters, ({ database, user, body }) => exportDataSubject(database, user, body)),
];

import * as calls from '@portal/shared/contracts/parties/legalPerson';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { holdsAny } from '../../../platform/server/access';
import type { UserRule } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { Bureaus } from '../../bureau/bureau';
import { askAnewAboutLegalPerson, legalPerson } from './legalPerson';

const parameterises = holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]);

/** Partners are other people: the insurer's own staff reads of them. */
const ownStaff: UserRule = {
  ...parameterises,
  permits: (user) => isInternal(user.userTypeId) && parameterises.permits(user),
};

/** The query of a company. */
export const legalPersonRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(calls.consultarPessoaJuridica, { access: ownStaff }, ({ database, user, query }) =>
    legalPerson({ database, bureaus, user }, query.Cnpj),
  ),
  answer(calls.consultarPessoaJuridicaDeNovo, { access: ownStaff }, ({ database, user, body }) =>
    askAnewAboutLegalPerson({ database, bureaus, user }, body.Cnpj),
  ),
];

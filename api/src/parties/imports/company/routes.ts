import { findCompanyToRegister, registerCompany as register } from '@portal/shared/contracts/parties/partyRegistration';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { Bureaus } from '../../bureau/bureau';
import { importers } from '../importKinds';
import { findCompany, registerCompany } from './registerCompany';

/** Registering one company, by who imports a file of the same register. */
export const partyRegistrationRoutes = ({ bureaus }: { bureaus: Bureaus }): Route[] => [
  answer(findCompanyToRegister, { access: importers }, ({ database, user, body }) =>
    findCompany({ database, bureaus, user }, body),
  ),
  answer(register, { access: importers }, ({ database, user, body }) =>
    registerCompany({ database, bureaus, user }, body),
  ),
];

import { Functionality } from '@portal/shared/domain/access/functionalities';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Bureaus } from '../bureau/bureau';
import { newProposalInsuredRoutes } from './newProposal/routes';
import { listInsureds } from './queries';
import { insuredRecordRoutes } from './record/routes';

const { VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS } = Functionality;

/** Insureds: as new proposals need them, their list and their records. */
export const insuredRoutes = ({ bureaus, publicUrl }: { bureaus: Bureaus; publicUrl: string | null }): Route[] => [
  ...newProposalInsuredRoutes({ bureaus }),
  answer(
    searchInsureds,
    { access: holdsAny([VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS]), mayBeBehind: true },
    ({ database, user, query }) => listInsureds(database, user, query),
  ),
  ...insuredRecordRoutes({ publicUrl }),
];

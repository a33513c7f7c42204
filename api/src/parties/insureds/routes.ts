import { Functionality } from '@portal/shared/domain/access/functionalities';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listInsureds } from './queries';
import { insuredRecordRoutes } from './record/routes';

const { VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS } = Functionality;

/** The list of insureds, and the record of one. */
export const insuredRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(
    searchInsureds,
    { access: holdsAny([VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS]), mayBeBehind: true },
    ({ database, user, query }) => listInsureds(database, user, query),
  ),
  ...insuredRecordRoutes({ publicUrl }),
];

import * as calls from '@portal/shared/contracts/boards/automations';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { dryRun } from './dryRun';
import { automationLog, automationsOf } from './readAutomations';
import { saveAutomation } from './saveAutomation';

/** As the boards themselves are parameterised; of which pipe, and what of it, `managedPipe` asks. */
const parameterises = { access: holdsAny([Functionality.PARAMETRIZAR_SEGURADORA]) };

/** What pipes do by themselves. */
export const automationRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(calls.getPipeAutomations, parameterises, ({ database, user, parameters }) =>
    automationsOf(database, user, parameters.pipeUniqueId),
  ),
  answer(calls.savePipeAutomation, parameterises, ({ database, user, parameters, body, caller }) =>
    saveAutomation(database, user, { ...parameters, ...body }, { caller, publicUrl }),
  ),
  answer(calls.tryPipeAutomation, parameterises, ({ database, user, parameters, body }) =>
    dryRun(database, user, { ...parameters, ...body }),
  ),
  answer(calls.getAutomationLog, parameterises, ({ database, user, parameters, query }) =>
    automationLog(database, user, parameters.pipeUniqueId, query),
  ),
];

import { remoteFailures, remoteLoads } from '../../platform/database/schema/remoteHealth';
import { agedRows } from '../../platform/retention/agedRows';

/** A little more than the summary looks back. */
const keptFor = { Count: 8, Unit: 'days' } as const;
const ground = 'Escolha: o resumo olha 7 dias para trás';

/** How the portal's parts load in browsers. */
export const retainedObservations = [
  agedRows({
    name: 'remoteLoads',
    title: 'Cargas das partes do portal, por hora',
    ...{ keptFor, since: 'depois da hora', ground },
    table: remoteLoads,
    age: remoteLoads.hour,
  }),
  agedRows({
    name: 'remoteFailures',
    title: 'Falhas de carga das partes do portal',
    ...{ keptFor, since: 'depois da falha', ground },
    table: remoteFailures,
    age: remoteFailures.failedAt,
  }),
];

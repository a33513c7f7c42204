import {
  remoteErrors,
  remoteFailures,
  remoteLoads,
  remoteSlowInteractions,
  remoteVitals,
} from '../../platform/database/schema/remoteHealth';
import { agedRows } from '../../platform/retention/agedRows';

/** A little more than the summary looks back. */
const keptFor = { Count: 8, Unit: 'days' } as const;
const ground = 'Escolha: o resumo olha 7 dias para trás';

/** How the portal's parts load in browsers, and what they are like to work with. */
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
  agedRows({
    name: 'remoteVitals',
    title: 'Visitas às telas do portal e como elas responderam, por hora',
    ...{ keptFor, since: 'depois da hora', ground },
    table: remoteVitals,
    age: remoteVitals.hour,
  }),
  agedRows({
    name: 'remoteSlowInteractions',
    title: 'O que demorou a responder nas telas do portal, por hora',
    ...{ keptFor, since: 'depois da hora', ground },
    table: remoteSlowInteractions,
    age: remoteSlowInteractions.hour,
  }),
  agedRows({
    name: 'remoteErrors',
    title: 'Erros das telas do portal nos navegadores, sem mensagem',
    ...{ keptFor, since: 'depois da última vez', ground },
    table: remoteErrors,
    age: remoteErrors.lastAt,
  }),
];

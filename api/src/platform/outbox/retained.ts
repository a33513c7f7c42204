import { isNotNull } from 'drizzle-orm';
import { outboxEvents } from '../database/schema/outbox';
import { agedRows } from '../retention/agedRows';

/** Events that everybody has had. */
export const retainedEvents = [
  agedRows({
    name: 'events',
    title: 'Eventos entregues a todas as partes do portal',
    keptFor: { Count: 90, Unit: 'days' },
    since: 'depois da entrega',
    ground: 'Escolha: tempo para achar a causa de uma integração errada',
    table: outboxEvents,
    age: outboxEvents.handedOnAt,
    which: isNotNull(outboxEvents.handedOnAt),
  }),
];

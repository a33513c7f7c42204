import { screenRequests } from '../../platform/database/schema/access';
import { agedRows } from '../../platform/retention/agedRows';

/** Who asked for which screen, which counts for its day. */
export const retainedScreenRequests = [
  agedRows({
    name: 'screenRequests',
    title: 'Pedidos de acesso a telas',
    keptFor: { Count: 30, Unit: 'days' },
    since: 'depois do dia do pedido',
    ground: 'Escolha: só evita que o aviso se repita no mesmo dia',
    table: screenRequests,
    age: screenRequests.requestedOn,
  }),
];

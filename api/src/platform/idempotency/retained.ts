import { idempotencyKeys } from '../database/schema/proposalParts';
import { agedRows } from '../retention/agedRows';

/** Answers to requests that may be sent again. */
export const retainedKeys = [
  agedRows({
    name: 'idempotencyKeys',
    title: 'Respostas guardadas para pedidos repetidos',
    keptFor: { Count: 7, Unit: 'days' },
    since: 'depois do pedido',
    ground: 'Escolha: uma janela esquecida aberta não repete o pedido depois disso',
    table: idempotencyKeys,
    age: idempotencyKeys.createdAt,
  }),
];

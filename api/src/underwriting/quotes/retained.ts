import { isNull } from 'drizzle-orm';
import { quotes } from '../../platform/database/schema/quotes';
import { agedRowsUnless } from '../../platform/retention/agedRows';
import { isHeld } from '../../platform/retention/holds';

/** Kept quotes of which nothing came, with their links; those that became a proposal stay with it. */
export const retainedQuotes = [
  agedRowsUnless({
    name: 'quotes',
    title: 'Cotações guardadas que não viraram proposta',
    keptFor: { Count: 1, Unit: 'years' },
    since: 'depois da validade do preço',
    ground: 'Escolha: a renovação do mesmo contrato ainda as compara',
    table: quotes,
    age: quotes.priceValidUntil,
    which: isNull(quotes.proposalId),
    unless: () => isHeld(quotes.companyId, quotes.uniqueId),
  }),
];

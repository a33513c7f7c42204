import { DRAFT_KEPT_DAYS } from '@portal/shared/domain/underwriting/draftTime';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { agedRows } from '../../../platform/retention/agedRows';

/** Forms that were left half typed. A proposal or an endorsement with a number is a record and stays. */
export const retainedDrafts = [
  agedRows({
    name: 'drafts',
    title: 'Rascunhos de propostas e de pedidos de endosso, ainda sem número',
    keptFor: { Count: DRAFT_KEPT_DAYS, Unit: 'days' },
    since: 'depois da última alteração',
    ground: 'Escolha: preços e regras já mudaram, e há dados de quem não é cliente (LGPD, art. 16)',
    table: proposalDrafts,
    age: proposalDrafts.updatedAt,
  }),
];

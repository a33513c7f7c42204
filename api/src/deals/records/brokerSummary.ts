import type { CardBrokerSummary } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { brokers } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';

/** A broker in a few words, as it travels. */
export const brokerSummaryOf = (row: typeof brokers.$inferSelect): CardBrokerSummary => ({
  UniqueId: row.uniqueId,
  Name: row.name,
  CpfCnpj: listedDocument(row.document),
  SusepCode: row.susepCode,
});

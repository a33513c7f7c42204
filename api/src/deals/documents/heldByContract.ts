import { and, eq, inArray } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { unprocessable } from '../../platform/server/refusal';

/**
 * Returns, of some documents, those on which a signed contract of counter-guarantee stands, with its number: its signed copy, and the
 * powers of attorney by which somebody signed it.
 */
export async function heldByContracts(
  database: Database | Transaction,
  documentUniqueIds: readonly string[],
): Promise<Map<string, string>> {
  if (documentUniqueIds.length === 0) return new Map();
  const ids = [...documentUniqueIds];
  const isSigned = eq(counterGuarantees.statusId, CCGStatus.Assinado);
  const { number } = counterGuarantees;
  const copies = await database
    .select({ document: counterGuarantees.signedDocumentUniqueId, number })
    .from(counterGuarantees)
    .where(and(inArray(counterGuarantees.signedDocumentUniqueId, ids), isSigned));
  const proxies = await database
    .select({ document: signatories.proxyDocumentUniqueId, number })
    .from(signatories)
    .innerJoin(counterGuarantees, eq(counterGuarantees.id, signatories.counterGuaranteeId))
    .where(and(inArray(signatories.proxyDocumentUniqueId, ids), isSigned));
  return new Map([...copies, ...proxies].flatMap((held) => (held.document ? [[held.document, held.number]] : [])));
}

/** Refuses, with 422, to take back the acceptance of a document on which a signed contract stands. */
export async function requireNotHeld(
  transaction: Transaction,
  { uniqueId, name }: { uniqueId: string; name: string },
): Promise<void> {
  const number = (await heldByContracts(transaction, [uniqueId])).get(uniqueId);
  if (number !== undefined)
    throw unprocessable(
      `“${name}” sustenta o contrato ${number}, que está assinado, e por isso continua aceito. Se o contrato não serve mais, substitua-o.`,
      { code: 'ContractStands' },
    );
}

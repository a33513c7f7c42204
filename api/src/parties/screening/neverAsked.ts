import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import type { Transaction } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { brokers, counterGuarantees } from '../../platform/database/schema/parties';
import { enqueueAll } from '../../platform/jobs/enqueue';
import { LIVE_CONTRACTS } from './peopleOfHolder';
import { partnersKind } from '../bureau/partnersKind';
import type { PartnersSubject } from '../bureau/partnersKind';

/** Bureaus answer people first: so much later comes each of many. */
const PAUSE_MS = 200;

/** Has the bureaus asked, once, about brokers and companies that stand surety of whom they never answered anything. */
export async function fetchPartnersNeverAsked(transaction: Transaction, companyId: number, now: Date): Promise<void> {
  const neverAnswered = (document: AnyPgColumn) =>
    notExists(
      transaction
        .select({ one: sql`1` })
        .from(bureauQueries)
        .where(
          and(
            eq(bureauQueries.companyId, companyId),
            eq(bureauQueries.document, document),
            inArray(bureauQueries.outcome, ['found', 'unknown']),
          ),
        ),
    );
  const ofBrokers = await transaction
    .select({ uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers.isBlocked, false), neverAnswered(brokers.document)));
  const ofContracts = await transaction
    .select({ uniqueId: counterGuarantees.uniqueId })
    .from(counterGuarantees)
    .where(
      and(
        eq(counterGuarantees.companyId, companyId),
        inArray(counterGuarantees.statusId, LIVE_CONTRACTS),
        exists(
          transaction
            .select({ one: sql`1` })
            .from(signatories)
            .where(
              and(
                eq(signatories.counterGuaranteeId, counterGuarantees.id),
                eq(signatories.role, SignatoryRole.Fiador),
                sql`length(${signatories.document}) = 14`,
                neverAnswered(signatories.document),
              ),
            ),
        ),
      ),
    );
  const subjects: PartnersSubject[] = [
    ...ofBrokers.map(({ uniqueId }) => ({ kind: 'broker' as const, uniqueId })),
    ...ofContracts.map(({ uniqueId }) => ({ kind: 'contract' as const, uniqueId })),
  ];
  await enqueueAll(
    transaction,
    partnersKind,
    subjects.map((payload, at) => ({ companyId, payload, notBefore: new Date(now.getTime() + at * PAUSE_MS) })),
  );
}

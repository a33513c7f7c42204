import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { modalities } from '../../platform/database/schema/modalities';
import { policies } from '../../platform/database/schema/policies';

const { AguardandoEmissao, Emitida, Vencida } = PolicyStatus;

/**
 * Policies that take up limit: issued or prepared for a proposal that waits for its payment, and past their date until
 * they are released. Its statuses are written out, so that the planner finds the index of just these policies.
 */
export const holdsLimit = sql`(${policies.limitFreedOn} is null and ${policies.statusId} in (${sql.raw(
  [AguardandoEmissao, Emitida, Vencida].join(', '),
)}))`;

/** Of the table, or of policies that were added up by them. */
type Row = Record<'statusId' | 'endDate' | 'claimKind', SQLWrapper>;

/** Prepared for a proposal that waits for its first payment: only its issue or its cancellation moves it. */
export const isHeldByProposal = ({ statusId }: Pick<Row, 'statusId'>) =>
  sql<boolean>`${statusId} = ${sql.raw(String(AguardandoEmissao))}`;

/**
 * The last day on which a policy takes up limit without being released; null where only its release ends that, and while a
 * claim is flagged.
 */
export const lastHeldDay = (
  row: Row,
) => sql<PlainDate | null>`(case when not ${isHeldByProposal(row)} and ${row.claimKind} is null
  then ${row.endDate} + ${modalities.limitHeldDaysAfterEnd} end)`;

import type { Transaction } from '../../platform/database/connection';
import { enqueue } from '../../platform/jobs/enqueue';
import { jobKind } from '../../platform/jobs/jobKind';

/** Whose partners the bureaus are asked for: a broker, or the companies that stand surety in a contract of counter-guarantee. */
export interface PartnersSubject {
  kind: 'broker' | 'contract';
  uniqueId: string;
}

/** Asks the bureaus for partners, and again while they do not answer; see fetchPartners.ts. */
export const partnersKind = jobKind<PartnersSubject>('bureau.partners');

/** Has the partners asked for after the transaction that registers or changes who has them. */
export const fetchPartnersAfter = (
  transaction: Transaction,
  companyId: number,
  subject: PartnersSubject,
): Promise<string | null> => enqueue(transaction, partnersKind, { companyId, payload: subject });

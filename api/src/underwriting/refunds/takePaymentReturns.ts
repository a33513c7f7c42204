import type { CallResponse } from '@portal/shared/contracts/call';
import type { uploadPaymentReturns } from '@portal/shared/contracts/underwriting/refundPayments';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { readPaymentReturns } from '../collection/cnab/readPaymentReturns';
import { takeReturnsOf } from '../collection/takeReturns';
import { takePaymentLines } from './takePaymentLines';

/** Takes a file of returns about payments. */
export const takePaymentReturns = (
  database: Database,
  user: CurrentUser,
  file: File,
  now = new Date(),
): Promise<CallResponse<typeof uploadPaymentReturns>> =>
  takeReturnsOf(
    { direction: 'paymentReturns', read: readPaymentReturns, takeLines: takePaymentLines },
    database,
    user,
    file,
    now,
  );

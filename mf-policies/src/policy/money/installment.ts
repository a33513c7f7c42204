import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';

/** A part of a policy's premium with its slip. */
export type Installment = CallResponse<typeof getPolicyInstallments>['Installments'][number];

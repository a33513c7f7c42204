import type { CallInput } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/policyClaim';
import { policyId } from '../../../../testing/business';
import { email } from '../../../../testing/ids';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';

/** The note of the claims in tests, which nobody outside the insurer reads. */
export const NOTE = 'O segurado instaurou processo por abandono da obra.';

type Flag = Partial<CallInput<typeof calls.flagPolicyClaim>['body']>;

/** Flags a policy with an expected claim by default. */
export const flagClaim = (platform: PlatformUnderTest, id: number, change: Flag = {}, as: string = email.admin) =>
  platform.send(
    calls.flagPolicyClaim,
    { body: { PolicyUniqueId: policyId(id), Kind: 'expected', KnownOn: '2026-06-25', Note: NOTE, ...change } },
    { as },
  );

export const clearClaim = (
  platform: PlatformUnderTest,
  id: number,
  Justification = 'O segurado arquivou o processo.',
  as: string = email.admin,
) => platform.send(calls.clearPolicyClaim, { body: { PolicyUniqueId: policyId(id), Justification } }, { as });

type Permission = Partial<CallInput<typeof calls.permitDespiteClaim>['body']>;

/** Permits one act of a policy, by default its release. */
export const permit = (platform: PlatformUnderTest, id: number, change: Permission = {}, as: string = email.admin) =>
  platform.send(
    calls.permitDespiteClaim,
    {
      body: {
        PolicyUniqueId: policyId(id),
        Action: 'release',
        Justification: 'O segurado assinou o termo.',
        ...change,
      },
    },
    { as },
  );

/** Permits the next act with one endorsement. */
export const permitEndorsement = (platform: PlatformUnderTest, id: number, EndorsementUniqueId: string) =>
  permit(platform, id, { Action: 'endorsement', EndorsementUniqueId });

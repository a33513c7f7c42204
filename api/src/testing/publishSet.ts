import * as changes from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { email } from './ids';
import type { PlatformUnderTest } from './platformUnderTest';

type Accepts = { UniqueId: string; Field: string }[];

/**
 * Has a change set that the administrator drafted take force, reviewed by the underwriter, whom `letParameterise` has to
 * have let in; answers it, or the refusal of the first step that is refused.
 */
export async function publishSet(platform: PlatformUnderTest, UniqueId: string, accepts: Accepts = []) {
  const read = async () =>
    (await platform.send(changes.getChangeSet, { query: { UniqueId } }, { as: email.admin })).response;
  const named = ({ Version }: ChangeSet) => ({ UniqueId, Version });
  const submitted = await platform.send(
    changes.submitChangeSet,
    { body: { ...named(await read()), Accepts: accepts } },
    { as: email.admin },
  );
  if (submitted.status !== 200) return submitted;
  await platform.send(
    changes.reviewChangeSet,
    { body: { ...named(await read()), IsApproved: true, Note: '', Accepts: accepts } },
    { as: email.underwriter },
  );
  return platform.send(
    changes.publishChangeSet,
    { body: { ...named(await read()), InForceFrom: null } },
    { as: email.admin },
  );
}

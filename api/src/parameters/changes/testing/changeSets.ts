import * as changes from '@portal/shared/contracts/parameters/changes';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import * as records from '@portal/shared/contracts/parameters/modalityRecord';
import { email, modality, uniqueIdOf } from '../../../testing/ids';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

type Named = Pick<ChangeSet, 'UniqueId'>;
/** What asks again and is meant so. */
type Accepted = { UniqueId: string; Field: string };

/** What tests do with change sets over the wire: the administrator writes, the underwriter reviews (`letParameterise`). */
export function changeSetsOf(platform: PlatformUnderTest) {
  const [author, reviewer]: string[] = [email.admin, email.underwriter] as const;
  const now = async ({ UniqueId }: Named) =>
    (await platform.send(changes.getChangeSet, { query: { UniqueId } }, { as: author })).response;
  const begin = async (Name: string) =>
    (await platform.send(changes.createChangeSet, { body: { Name, Reason: 'Sinistralidade' } }, { as: author }))
      .response;
  const draft = async (
    set: Named,
    values: Partial<ModalityParameters>,
    { of = uniqueIdOf(modality.bid), IsDeleted = false }: { of?: string; IsDeleted?: boolean } = {},
  ) => {
    const query = { modalityUniqueId: of, ChangeSetUniqueId: set.UniqueId };
    const { response } = await platform.send(records.getModalityParameters, { query }, { as: author });
    const body = {
      ChangeSetUniqueId: set.UniqueId,
      UniqueId: of,
      BaseVersionUniqueId: response.VersionUniqueId,
      DraftVersion: response.Draft?.DraftVersion ?? 0,
      IsDeleted,
      Values: { ...response.Values, ...values },
    };
    return platform.send(records.saveModality, { body }, { as: author });
  };
  const submit = async (set: Named, Accepts: Accepted[] = []) => {
    const { UniqueId, Version } = await now(set);
    return platform.send(changes.submitChangeSet, { body: { UniqueId, Version, Accepts } }, { as: author });
  };
  /** Submits and approves it. */
  const approve = async (set: Named, Accepts: Accepted[] = []) => {
    await submit(set, Accepts);
    const { UniqueId, Version } = await now(set);
    const body = { UniqueId, Version, IsApproved: true, Note: '', Accepts };
    return (await platform.send(changes.reviewChangeSet, { body }, { as: reviewer })).response;
  };
  const publish = async (set: Named, InForceFrom: string | null = null) => {
    const { UniqueId, Version } = await now(set);
    return platform.send(changes.publishChangeSet, { body: { UniqueId, Version, InForceFrom } }, { as: author });
  };
  /** A set with one change of a modality, published at once. */
  const published = async (Name: string, values: Partial<ModalityParameters>, of?: string) => {
    const set = await begin(Name);
    await draft(set, values, of ? { of } : {});
    await approve(set);
    return (await publish(set)).response;
  };
  return { now, begin, draft, submit, approve, publish, published };
}

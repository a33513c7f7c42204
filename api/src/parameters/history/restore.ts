import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '@portal/shared/contracts/call';
import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import type * as calls from '@portal/shared/contracts/parameters/history';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import { once } from '../../platform/idempotency/once';
import { notFound, unprocessable } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { changeSetRecord } from '../changes/changeSetRecord';
import { insertChangeSet, requireChangeSet } from '../changes/changeSetRows';
import { requireParameterRight } from '../changes/parameterRight';
import { writeDrafts } from '../changes/writeDrafts';
import type { DraftOnVersion } from '../changes/writeDrafts';
import { stateOf } from '../inForce/parameterIndex';
import type { ParameterIndex } from '../inForce/parameterIndex';
import { indexOf } from '../inForce/parametersInForce';
import type { Publication } from '../inForce/parameters';

type Body = CallInput<typeof calls.restoreParameters>['body'];

/** Drafts what an older publication left in force, of one parameter or of all, into a change set of its own. */
export const restore = (
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...asked }: Body,
  now: Date,
): Promise<ChangeSet> =>
  database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    const { companyId } = user;
    const request = { key: IdempotencyKey, operation: 'RestoreParameters', fingerprint: fingerprintOf(asked) };
    const { uniqueId } = await once(transaction, user, request, async () => {
      const index = await indexOf(transaction, companyId);
      const publication = index.publications.find((one) => one.uniqueId === asked.PublicationUniqueId);
      if (!publication) throw notFound('Esta publicação não existe.', { field: 'PublicationUniqueId' });
      const drafts = draftsBackTo(index, publication, asked);
      if (drafts.length === 0)
        throw unprocessable(
          `O que a publicação ${publication.number} deixou em vigor é o que está publicado: não há o que restaurar.`,
          { code: 'NothingToRestore' },
        );
      requireShortLine(asked.Name.trim(), null, 'Name');
      const changeSet = await insertChangeSet(transaction, user, {
        name: asked.Name.trim(),
        reason: asked.Reason.trim(),
        isOwn: false,
        source: 'restore',
        restoresPublicationId: publication.id,
      });
      await writeDrafts(transaction, user, { changeSet, drafts, now });
      return { uniqueId: changeSet.uniqueId };
    });
    return changeSetRecord(transaction, user, await requireChangeSet(transaction, companyId, uniqueId), now);
  });

/** Drafts that lead from the latest versions back to a state; what is the same already is left out. */
function draftsBackTo(
  index: ParameterIndex,
  publication: Publication,
  { Kind, ParameterUniqueId }: Pick<Body, 'Kind' | 'ParameterUniqueId'>,
): DraftOnVersion[] {
  if ((Kind === null) !== (ParameterUniqueId === null))
    throw unprocessable('Diga o parâmetro a restaurar pelo tipo e pelo identificador.', { field: 'ParameterUniqueId' });
  const state = stateOf(index, publication);
  const drafts: DraftOnVersion[] = [];
  for (const [kind, keys] of index.versions)
    for (const [key, list] of keys) {
      if (Kind !== null && (kind !== Kind || key !== ParameterUniqueId)) continue;
      const newest = list.at(-1);
      if (!newest) continue;
      const then = state.version(kind, key) ?? { body: newest.body, isDeleted: true };
      if (then.isDeleted === newest.isDeleted && isDeepStrictEqual(then.body, newest.body)) continue;
      drafts.push({ entry: { kind, key, body: then.body, isDeleted: then.isDeleted }, base: newest });
    }
  return drafts;
}

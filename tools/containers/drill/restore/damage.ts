import { png } from '../../../../api/src/platform/pictures/testing';
import type { Engine } from '../../engine/engine';
import type { PortalClient } from '../../smoke/portalClient';
import { query } from '../shared/patroni';
import type { PostgresName } from '../shared/patroni';
import { runOnce } from './backups';

const SIDE = 192;

/** A photo that a row names; taken away again, its bytes go a moment later. */
export const showPhoto = ({ call }: PortalClient): Promise<unknown> =>
  call('/platform/api/Person/SaveOwnPhoto', { method: 'POST', body: { Photo: png(SIDE, SIDE).toString('base64') } });
const hidePhoto = ({ call }: PortalClient): Promise<unknown> =>
  call('/platform/api/Person/SaveOwnPhoto', { method: 'POST', body: { Photo: null } });

/** What mistakes and worse do: rows deleted and changed, tables emptied and dropped, a file removed, a release changed. */
export async function damage(engine: Engine, primary: PostgresName, client: PortalClient): Promise<void> {
  await hidePhoto(client);
  await runOnce(engine, 'releases', 'node', 'tools/release/registry.mjs', 'remove', 'mf-endorsements', '--by', 'drill');
  for (const statement of [
    'TRUNCATE record_observations CASCADE',
    'DELETE FROM audit_history WHERE id % 7 = 0',
    "UPDATE policy_holders SET name = 'damaged'",
    'DROP TABLE IF EXISTS card_tags CASCADE',
  ])
    await insist(() => query(engine, primary, statement));
}

/** Others write meanwhile, and who wants whole tables meets them in the middle: one of both gives way. */
async function insist(act: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await act();
      return;
    } catch (error) {
      if (tries === 5) throw error;
    }
}

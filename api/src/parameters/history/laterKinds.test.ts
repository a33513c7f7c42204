import { sql } from 'drizzle-orm';
import type { AnyCall } from '@portal/shared/contracts/call';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/history';
import { exportParameters } from '@portal/shared/contracts/parameters/parameterFile';
import { email } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { changeSetsOf } from '../changes/testing/changeSets';

// A newer build has published a sort of parameter that this one does not know, on the same tables.

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await platform.database.db.execute(sql`
    insert into parameter_versions (company_id, publication_id, kind, key, schema_version, body, is_deleted)
    select company_id, publication_id, 'laterKind', key, schema_version, '{"Words": "later"}', false
    from parameter_versions where kind = 'companyRules'`);
  await platform.database.db.execute(
    sql`update parameter_heads set state_id = gen_random_uuid(), revision = revision + 1`,
  );
});
afterAll(() => platform.close());

const moment = () => new Date().toISOString();

it.each<[string, AnyCall, () => object]>([
  ['the overview', calls.getParameterOverview, () => ({})],
  ['the timeline', calls.getPublications, () => ({})],
  ['what was in force', calls.getParametersAt, () => ({ At: moment() })],
  ['a comparison', calls.compareParameters, () => ({ From: moment(), Until: moment() })],
  ['a file of all parameters', exportParameters, () => ({})],
])('%s is told without it', async (_title, call, query) => {
  const { status, response } = await platform.send(call, { query: query() } as never, { as: email.admin });
  expect(status).toBe(200);
  expect(JSON.stringify(response)).not.toContain('later');
});

it('a change set that holds one of it waits for the newer build with a sentence, and keeps it', async () => {
  const sets = changeSetsOf(platform);
  const set = await sets.begin('Taxas de abril');
  await sets.draft(set, { AnnualRatePercent: 1.15 });
  const { Version } = await sets.now(set);
  await platform.database.db.execute(sql`
    insert into parameter_drafts (change_set_id, kind, key, body, changed_by_user_id, changed_at)
    select change_set_id, 'laterKind', gen_random_uuid(), '{"Words": "later"}', changed_by_user_id, changed_at
    from parameter_drafts`);
  const body = { UniqueId: set.UniqueId, Version, Accepts: [] };
  const { status, errors } = await platform.send(changes.submitChangeSet, { body }, { as: email.admin });
  expect({ status, code: errors[0]?.Code }).toEqual({ status: 503, code: 'NewerBuild' });
  expect(errors[0]?.Message).toMatch(/está sendo atualizado/);
  const kept = sql`select count(*)::int as count from parameter_drafts where kind = 'laterKind'`;
  expect((await platform.database.db.execute(kept)).rows).toEqual([{ count: 1 }]);
});

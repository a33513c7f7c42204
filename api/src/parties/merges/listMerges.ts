import { and, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { searchPartyMerges } from '@portal/shared/contracts/parties/partyMerges';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { partyMerges } from '../../platform/database/schema/partyMerges';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { mergesOnWire } from './mergeOnWire';
import { requireManager } from './registers';

/** The company's merges of a register, newest first. */
export async function listMerges(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof searchPartyMerges>['query'],
): Promise<CallResponse<typeof searchPartyMerges>> {
  requireManager(user, query.Kind);
  const page = pageOf(query);
  const wanted = and(eq(partyMerges.companyId, user.companyId), eq(partyMerges.kind, query.Kind));
  const rows = await database
    .select()
    .from(partyMerges)
    .where(wanted)
    .orderBy(desc(partyMerges.id))
    .limit(page.size)
    .offset(page.offset);
  const total = await database.$count(partyMerges, wanted);
  return pageAnswer(page, await mergesOnWire(database, user, query.Kind, rows), total);
}

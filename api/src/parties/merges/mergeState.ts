import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getPartyMergeState } from '@portal/shared/contracts/parties/partyMerges';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import type { policyHolders } from '../../platform/database/schema/parties';
import { partyMerges } from '../../platform/database/schema/partyMerges';
import { holdsAny } from '../../platform/server/access';
import { forbidden } from '../../platform/server/refusal';
import { requireReadableInsured } from '../insureds/record/findInsured';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { doublesOf } from './listDoubles';
import { mergesOnWire } from './mergeOnWire';
import { managesRegister, registers } from './registers';

type Query = CallInput<typeof getPartyMergeState>['query'];

const readers: Record<Query['Kind'], ReturnType<typeof holdsAny>> = {
  policyHolder: holdsAny([
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
  insured: holdsAny([F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS]),
};

/** Into which record one was merged, and which others are the same party. */
export async function mergeStateOf(
  database: Database,
  user: CurrentUser,
  { Kind: kind, UniqueId: uniqueId }: Query,
): Promise<CallResponse<typeof getPartyMergeState>> {
  if (!readers[kind].permits(user))
    throw forbidden('Seu perfil não permite ver este cadastro. Peça o acesso a quem administra os usuários.');
  const record =
    kind === 'policyHolder'
      ? await requireVisibleHolder(database, user, { uniqueId: uniqueId.toLowerCase() }, 'UniqueId')
      : await requireReadableInsured(database, user, { uniqueId }, 'UniqueId');
  const isManager = managesRegister(user, kind);
  if (record.mergedIntoId === null)
    return { MergedInto: null, Doubles: isManager ? await doublesOf(database, user, kind, record) : [] };
  const { table } = registers[kind];
  const [surviving] = await database
    .select({ UniqueId: table.uniqueId, Name: table.name })
    .from(table as typeof policyHolders)
    .where(eq(table.id, record.mergedIntoId));
  if (!surviving) throw new Error('A record was merged into one that is there');
  // Why, and the way back, are the insurer's own matter.
  const rows = isManager
    ? await database
        .select()
        .from(partyMerges)
        .where(and(eq(partyMerges.kind, kind), eq(partyMerges.mergedId, record.id), isNull(partyMerges.takenBackAt)))
    : [];
  const [merge = null] = await mergesOnWire(database, user, kind, rows);
  return { MergedInto: { ...surviving, Merge: merge }, Doubles: [] };
}

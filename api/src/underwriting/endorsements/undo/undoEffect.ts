import { eq } from 'drizzle-orm';
import type { UndoEffect } from '@portal/shared/contracts/underwriting/endorsementUndo';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { listedDocument } from '../../../platform/lists/privacy';
import { endorsementTextLinks } from '../../proposals/work/textObstacles';
import { openEndorsements } from '../../policies/cancel/cancelEffect';
import { changesOnWire } from '../request/asked/changesOnWire';
import { seenEndorsement } from '../work/endorsementAccess';
import type { SeenEndorsement } from '../work/endorsementAccess';
import { standingVersion } from '../work/standingVersion';
import { counterPremium } from './counterPremium';
import { judgeUndo, undoObstacles } from './judgeUndo';
import { requireUndoer } from './undoAccess';

/** What undoing an issued endorsement would do, before anybody does it; nothing is locked and nothing changes. */
export function undoEffect(
  database: Database,
  user: CurrentUser,
  proposalUniqueId: string,
  now = new Date(),
): Promise<UndoEffect> {
  return database.transaction(async (transaction) => {
    const seen = await seenEndorsement(transaction, user, proposalUniqueId);
    await requireUndoer(transaction, user);
    const { endorsement, policy } = seen;
    return {
      Number: endorsement.number,
      PolicyNumber: policy.number,
      VersaoApolice: Math.max(1, await standingVersion(transaction, policy.id)),
      ...(await judgedEffect(transaction, user, seen, now)),
      ObstacleLinks: endorsementTextLinks(await parametersInForce(transaction, policy.companyId, now)),
      OpenEndorsements: (await openEndorsements(transaction, policy.id)).map(({ number }) => number),
      PolicyHolder: await payerOf(transaction, seen),
    };
  });
}

type Judged = Omit<
  UndoEffect,
  'Number' | 'PolicyNumber' | 'VersaoApolice' | 'ObstacleLinks' | 'OpenEndorsements' | 'PolicyHolder'
>;

async function judgedEffect(
  transaction: Transaction,
  user: CurrentUser,
  seen: SeenEndorsement,
  now: Date,
): Promise<Judged> {
  const judged = await judgeUndo(transaction, seen, now);
  if ('problem' in judged)
    return {
      Obstacles: [judged.problem],
      EndorsementTypeId: null,
      EffectiveOn: seen.endorsement.effectiveOn,
      Changes: [],
      Premium: null,
      WaivedValue: 0,
      IsConsolidated: false,
    };
  const { undo } = judged;
  return {
    Obstacles: await undoObstacles(transaction, user, undo, now),
    EndorsementTypeId: undo.figures.endorsementTypeId,
    EffectiveOn: undo.counter.effectiveOn,
    Changes: changesOnWire(undo.changes),
    Premium: await counterPremium(transaction, user, undo, now),
    WaivedValue: undo.effect.waivedCents,
    IsConsolidated: undo.statement !== null,
  };
}

async function payerOf(transaction: Transaction, { policy }: SeenEndorsement): Promise<UndoEffect['PolicyHolder']> {
  const [holder] = await transaction
    .select({ name: policyHolders.name, document: policyHolders.document })
    .from(policyHolders)
    .where(eq(policyHolders.id, policy.policyHolderId));
  if (!holder) throw new Error('A policy has a policy holder');
  return { Name: holder.name, CpfCnpj: listedDocument(holder.document) };
}

import { alias } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm';
import type { OtherEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { isInternal } from '@portal/shared/domain/access/roles';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { labelOf } from '../../../deals/records/statusLabel';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { forbidden } from '../../../platform/server/refusal';
import { whyNotEndorse } from '../../policies/detail/policyActions';
import { hasEndorsementRight } from '../work/endorsementAccess';
import type { EndorsementRow, SeenEndorsement } from '../work/endorsementAccess';
import { isCancellation } from '../work/issueEffect';

/** Who issues what anybody asked for takes it back, too: the insurer's own staff who approve endorsements. */
export const mayUndo = async (database: Database | Transaction, user: CurrentUser): Promise<boolean> =>
  isInternal(user.userTypeId) && (await hasEndorsementRight(database, user, 'APROVAR'));

export async function requireUndoer(database: Database | Transaction, user: CurrentUser): Promise<void> {
  if (await mayUndo(database, user)) return;
  throw forbidden('Desfazer um endosso emitido é da seguradora, por quem aprova endossos.');
}

/** Why an endorsement cannot be undone, by what it is and where its policy stands; null where that lets it. */
export function whyNeverUndone({ endorsement, policy }: SeenEndorsement): string | null {
  const called = `O endosso ${endorsement.number}`;
  if (endorsement.statusId !== ProposalStatus.Emitida)
    return `${called} está com a situação "${labelOf(endorsement.statusId)}": só um endosso emitido se desfaz.`;
  if (endorsement.undoesId !== null)
    return `${called} desfaz outro endosso. Para voltar ao que ele desfez, peça um endosso novo.`;
  if (endorsement.consolidatesId !== null)
    return `${called} consolida a apólice e não muda nada por si: desfaça o endosso que ele consolida.`;
  if (isCancellation(endorsement))
    return `${called} é um cancelamento, e um cancelamento não se desfaz: a cobertura terminou com ele.`;
  if (givesBackOverpaidAlone(endorsement))
    return `${called} devolveu o que foi pago a mais e não mudou o prêmio: não há o que desfazer.`;
  const why = whyNotEndorse(policy);
  return why && `${why} Nada dela se desfaz.`;
}

const givesBackOverpaidAlone = ({
  endorsementTypeId,
  premiumDifferenceCents,
}: Pick<EndorsementRow, 'endorsementTypeId' | 'premiumDifferenceCents'>): boolean =>
  endorsementTypeId === EndorsementTypeId.RestituicaoDePremio && premiumDifferenceCents === 0;

const other = alias(endorsements, 'other');
const columns = { ProposalUniqueId: other.uniqueId, Number: other.number };

/** The counter-endorsement by which one was taken back. */
export async function undoneBy(database: Database | Transaction, id: number): Promise<OtherEndorsement | null> {
  const [found] = await database.select(columns).from(other).where(eq(other.undoesId, id));
  return found ?? null;
}

/** The one that a counter-endorsement takes back, or that a consolidating one states. */
export async function otherOf(database: Database | Transaction, id: number | null): Promise<OtherEndorsement | null> {
  if (id === null) return null;
  const [found] = await database.select(columns).from(other).where(eq(other.id, id));
  return found ?? null;
}

import type { PolicyHolderSituation } from '@portal/shared/contracts/underwriting/proposalParties';
import type { NominationStatus, policyHolders } from '../../../platform/database/schema/parties';

type Facts = Pick<
  typeof policyHolders.$inferSelect,
  'isActive' | 'isBlocked' | 'isRestrictivelyBlocked' | 'blockedJustification'
>;

/** The broker's nomination: `notNeeded` where no broker is named, `returned` where its request was sent back, null where there is none. */
export type NominationFact = NominationStatus | 'returned' | 'notNeeded' | null;

export interface Judgement {
  Situation: PolicyHolderSituation;
  Reason: string | null;
}

/** What stands between a registered policy holder and a new proposal. Why it is blocked is the insurer's own matter. */
export function judge(holder: Facts, nomination: NominationFact, isInternal: boolean, isSanctioned = false): Judgement {
  const blocked = blockOf(holder, isInternal);
  if (blocked !== null) return { Situation: 'blocked', Reason: blocked };
  if (isSanctioned) return { Situation: 'blocked', Reason: isInternal ? SANCTIONED : BLOCKED };
  if (nomination === 'approved' || nomination === 'notNeeded') return { Situation: 'ready', Reason: null };
  if (nomination === 'returned')
    return {
      Situation: 'nominationPending',
      Reason: 'A seguradora devolveu o pedido de nomeação por este tomador. Veja o motivo e responda em Tomadores.',
    };
  if (nomination === 'pending')
    return {
      Situation: 'nominationPending',
      Reason: 'A nomeação da corretora por este tomador espera pela seguradora. Você será avisado quando for decidida.',
    };
  return { Situation: 'notNominated', Reason: `${refusedBefore(nomination)} ${ASK}` };
}

const SANCTIONED =
  'Há uma sanção confirmada contra este tomador ou uma pessoa ligada a ele, e ele não recebe novas propostas. A ocorrência está no cadastro.';
/** What the lists say is the insurer's own matter, too. */
const BLOCKED = 'Este tomador está bloqueado e não recebe novas propostas. Fale com a seguradora.';

const ASK = 'Peça a nomeação à seguradora para fazer propostas dele.';

const refusedBefore = (nomination: NominationFact): string => {
  if (nomination === 'rejected') return 'A nomeação da corretora por este tomador foi recusada antes.';
  if (nomination === 'ended') return 'A nomeação da corretora por este tomador terminou.';
  return 'Este tomador já tem cadastro e não nomeou a corretora.';
};

function blockOf(holder: Facts, isInternal: boolean): string | null {
  if (!holder.isActive)
    return `O cadastro deste tomador está inativo e não recebe novas propostas. ${wayOut(isInternal)}`;
  return findBlock(holder, isInternal, 'não recebe novas propostas');
}

const wayOut = (isInternal: boolean): string =>
  isInternal ? 'O desbloqueio é feito no cadastro do tomador.' : 'Fale com a seguradora.';

/**
 * Returns that a policy holder is blocked, what follows from it and what to do, in sentences; null where it is not blocked.
 * Why it is blocked is the insurer's own matter.
 */
export function findBlock(holder: Facts, isInternal: boolean, consequence: string): string | null {
  const why =
    isInternal && holder.blockedJustification ? ` Motivo: ${holder.blockedJustification.replace(/\.$/, '')}.` : '';
  if (holder.isRestrictivelyBlocked && isInternal)
    return `Este tomador está bloqueado por restritivos e ${consequence}. ${wayOut(isInternal)}`;
  if (holder.isBlocked || holder.isRestrictivelyBlocked)
    return `Este tomador está bloqueado e ${consequence}.${why} ${wayOut(isInternal)}`;
  return null;
}

/** For a CNPJ that neither the company nor the bureau knows. */
export const unknownHolder = (isBranch: boolean) => ({
  Situation: 'unknown' as const,
  Reason: isBranch
    ? 'Esta filial não foi encontrada no bureau de dados. Confira o CNPJ ou use o da matriz.'
    : 'Este CNPJ não tem cadastro e não foi encontrado no bureau de dados. Confira o número ou fale com a seguradora.',
  PolicyHolder: null,
});

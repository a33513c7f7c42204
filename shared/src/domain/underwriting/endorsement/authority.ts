import { formatMoney } from '../../values/money';
import { shareCents } from '../../values/proRata';
import { EndorsementTypeId } from '../endorsementTypes';

/** Who may ask for endorsements of a sub-type: everybody who holds the right, or the insurer's own staff alone. */
export type AskedBy = 'anyone' | 'insurer';

/** Who issues those that give nothing back: also who asked, within the automatic limits, or the insurer's staff alone. */
export type IssuedBy = 'automatic' | 'insurer';

/** What of a sub-type says who may act, by the names of its parameters. */
export interface SubTypeAuthority {
  EndorsementTypeId: number;
  PremiumEffect: 'proRata' | 'shortRate' | 'none';
  AskedBy?: AskedBy | undefined;
  IssuedBy?: IssuedBy | undefined;
}

/** A cancellation is reckoned pro rata die where the insurer ends the policy, and by the short-rate table otherwise. */
export const isCancellationByInsurer = ({
  EndorsementTypeId: type,
  PremiumEffect,
}: Pick<SubTypeAuthority, 'EndorsementTypeId' | 'PremiumEffect'>): boolean =>
  type === EndorsementTypeId.Cancelamento && PremiumEffect === 'proRata';

/** Who may ask for a sub-type; what was published before it could be said follows its kind. */
export const askedByOf = (subType: SubTypeAuthority): AskedBy =>
  isCancellationByInsurer(subType) ? 'insurer' : (subType.AskedBy ?? 'anyone');

/** Who issues what is asked for with a sub-type. */
export const issuedByOf = (subType: SubTypeAuthority): IssuedBy =>
  askedByOf(subType) === 'insurer' ? 'insurer' : (subType.IssuedBy ?? 'automatic');

/** Why somebody may not ask for a sub-type, in a sentence; null where they may. */
export const whyNotAskFor = (subType: SubTypeAuthority & { Name: string }, isStaff: boolean): string | null =>
  isStaff || askedByOf(subType) === 'anyone'
    ? null
    : `"${subType.Name}" é da seguradora: só a equipe dela pede este endosso.`;

interface PremiumMoved {
  endorsementTypeId: number;
  /** Below zero it is no longer charged. */
  premiumDifferenceCents: number;
  /** Of IOF, which is no longer charged with the premium. */
  taxPercent: number;
  /**
   * What goes back by its calculation, with interest and IOF. Of a restitution: what was paid beyond the premium, which
   * moves no premium.
   */
  refundCents: number;
}

/**
 * Returns what an endorsement gives back or no longer asks for, in cents, with its IOF; 0 where it charges or moves no premium.
 * What nobody has paid yet counts: whoever lets it go gives it away as well.
 */
export function returnedCents({
  endorsementTypeId,
  premiumDifferenceCents,
  taxPercent,
  refundCents,
}: PremiumMoved): number {
  const lessCents = Math.max(0, -premiumDifferenceCents);
  const withTaxCents = lessCents + shareCents(lessCents, taxPercent);
  if (endorsementTypeId === EndorsementTypeId.RestituicaoDePremio) return withTaxCents + Math.max(0, refundCents);
  return lessCents === 0 ? 0 : Math.max(withTaxCents, refundCents);
}

/** Somebody who wants to issue endorsements, or to release refunds. */
export interface Issuer {
  userId: number;
  /** One of the insurer's own staff who holds the right to approve endorsements. */
  isApprover: boolean;
  /** Holds the right to issue what passes by itself. */
  issuesWithinLimits: boolean;
  /** Up to how much they may give back with one endorsement, in cents; null without a limit. */
  refundAuthorityCents: number | null;
  /**
   * The insurer has no other approver who could look at what they asked for, and the operator of the portal has recorded that
   * exception.
   */
  isOnlyApprover: boolean;
  /** There is no other approver, and no such record. */
  lacksException?: boolean;
}

/** Money that goes back, and who asked for that. */
export interface ReturnedMoney {
  /** Null where the platform asked by itself. */
  requestedByUserId: number | null;
  returnedCents: number;
  /** Of a refund that waits: who issued its endorsement, or named its payee last. */
  issuedByUserId?: number | null;
  /** It goes to somebody who neither holds the policy nor paid for it: nobody decides on that alone. */
  isToThirdParty?: boolean;
}

/** An endorsement that somebody wants to issue. */
export interface EndorsementToIssue extends ReturnedMoney {
  issuedBy: IssuedBy;
  /** The modality, and the broker's profile, let its amount be issued without a person of the insurer. */
  isWithinAutomaticLimits: boolean;
}

/** For who waits for the insurer. */
const YOU_WILL_KNOW = 'Você será avisado quando ele sair.';

/**
 * Why somebody may not issue an endorsement, in a sentence that says who has to; null where they may. The one rule of page,
 * list, card, bulk change and direct call.
 */
export function whyNotIssue(issuer: Issuer, endorsement: EndorsementToIssue): string | null {
  if (endorsement.returnedCents > 0) return whyNotReturn(issuer, endorsement);
  if (issuer.isApprover) return null;
  if (endorsement.issuedBy === 'insurer')
    return `Este endosso é emitido pela seguradora, por quem aprova endossos. ${YOU_WILL_KNOW}`;
  return issuer.issuesWithinLimits && endorsement.isWithinAutomaticLimits
    ? null
    : `Este endosso é emitido pela seguradora: a modalidade ou o valor não permite a emissão automática. ${YOU_WILL_KNOW}`;
}

/** Why somebody may not give money back, in a sentence that says who has to; null where they may. */
export function whyNotReturn(issuer: Issuer, money: ReturnedMoney): string | null {
  const { isApprover, isOnlyApprover, lacksException = false, refundAuthorityCents: authority } = issuer;
  const { returnedCents: cents, isToThirdParty = false } = money;
  if (!isApprover)
    return `Este endosso devolve ou deixa de cobrar ${formatMoney(cents)}: ele é emitido pela seguradora, por quem aprova endossos e não o pediu. ${YOU_WILL_KNOW}`;
  if (authority !== null && cents > authority)
    return `A devolução de ${formatMoney(cents)} passa da sua alçada, de ${formatMoney(authority)}: quem tem alçada maior decide.`;
  if (!isOwn(issuer, money)) return null;
  if (isToThirdParty)
    return 'A devolução vai a um terceiro: outra pessoa da seguradora, que aprova endossos e não a pediu nem a emitiu, decide.';
  if (isOnlyApprover) return null;
  const rule =
    'Quem pede uma devolução de prêmio não decide sobre ela: outra pessoa da seguradora, que aprova endossos, decide.';
  return lacksException ? `${rule} Se a seguradora não tem outra, quem opera o portal registra a exceção.` : rule;
}

/** Whether somebody asked for the money that goes back, issued its endorsement or named who receives it. */
const isOwn = ({ userId }: Issuer, { requestedByUserId, issuedByUserId = null }: ReturnedMoney): boolean =>
  requestedByUserId === userId || issuedByUserId === userId;

/** Whether somebody decides on money that they asked for themselves, because the insurer has nobody else. */
export const decidesAlone = (issuer: Issuer, money: ReturnedMoney): boolean =>
  money.returnedCents > 0 && issuer.isOnlyApprover && isOwn(issuer, money) && money.isToThirdParty !== true;

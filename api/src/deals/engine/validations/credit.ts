import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Finding } from '../finding';

interface Limit {
  limitCents: number;
  usedLimitCents: number;
}

export interface CreditFacts {
  /** What the limit has to carry besides what it carries already: of an endorsement, what it adds. */
  neededCents: number;
  policyHolder: Limit & { limitExpiresOn: PlainDate | null };
  /** Null for a policy holder that belongs to none. */
  economicGroup: Limit | null;
  counterGuarantee: { hasSigned: boolean; isIgnored: boolean; isManual: boolean };
  today: PlainDate;
}

/** What is left of a limit; one that is used beyond its end has nothing left. */
export const freeLimitOf = ({ limitCents, usedLimitCents }: Limit): number => Math.max(0, limitCents - usedLimitCents);

/** The limit with which the amount would fit, which is never less than there is. */
export const limitToAskFor = ({ limitCents, usedLimitCents }: Limit, neededCents: number): number =>
  Math.max(limitCents, usedLimitCents + neededCents);

/**
 * Passes when the amount fits the free limits of the policy holder and of its economic group, and its CCG is signed or
 * its signature is ignored. What adds nothing to the risk needs no credit.
 */
export function validateCredit(facts: CreditFacts): Finding[] {
  if (facts.neededCents <= 0) return [];
  return [...counterGuaranteeFinding(facts), ...groupFinding(facts), ...limitFinding(facts)];
}

function counterGuaranteeFinding({ counterGuarantee }: CreditFacts): Finding[] {
  const { hasSigned, isIgnored, isManual } = counterGuarantee;
  if (hasSigned || isIgnored) return [];
  const cardType = isManual ? 'ANALISE_CCG_MANUAL' : 'ANALISE_CCG';
  return [{ cardType, why: 'O tomador não tem contrato de contragarantia assinado.' }];
}

function groupFinding({ economicGroup, neededCents }: CreditFacts): Finding[] {
  if (!economicGroup || neededCents <= freeLimitOf(economicGroup)) return [];
  const why = `${exceeds(neededCents)} o limite livre do grupo econômico, de ${formatMoney(freeLimitOf(economicGroup))}.`;
  return [{ cardType: 'GRUPO_ECONOMICO', why }];
}

function limitFinding({ policyHolder, neededCents, today }: CreditFacts): Finding[] {
  if (policyHolder.limitExpiresOn !== null && policyHolder.limitExpiresOn < today)
    return [
      { cardType: 'REQUEST_LIMIT', why: `O limite do tomador venceu em ${formatDate(policyHolder.limitExpiresOn)}.` },
    ];
  if (neededCents <= freeLimitOf(policyHolder)) return [];
  const why = `${exceeds(neededCents)} o limite livre do tomador, de ${formatMoney(freeLimitOf(policyHolder))}.`;
  return [{ cardType: 'REQUEST_LIMIT', why }];
}

const exceeds = (cents: number): string => `A importância de ${formatMoney(cents)} excede`;

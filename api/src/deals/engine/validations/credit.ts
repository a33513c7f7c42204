import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { ModalityGroupLimit } from '../../records/modalityGroupLimits';
import type { Finding } from '../finding';

interface Limit {
  limitCents: number;
  usedLimitCents: number;
}

/** A limit that may have a last day. */
interface EndingLimit extends Limit {
  limitExpiresOn: PlainDate | null;
}

export interface CreditFacts {
  /** What the limit has to carry besides what it carries already: of an endorsement, what it adds. */
  neededCents: number;
  policyHolder: EndingLimit;
  /** Of the deal's modality; null where the overall limit alone counts. */
  modalityGroup: ModalityGroupLimit | null;
  /** Null for a policy holder that belongs to none. */
  economicGroup: Limit | null;
  counterGuarantee: { hasSigned: boolean; isIgnored: boolean; isManual: boolean };
  today: PlainDate;
}

/** What is left of a limit; one that is used beyond its end has nothing left. */
export const freeLimitOf = ({ limitCents, usedLimitCents }: Limit): number => Math.max(0, limitCents - usedLimitCents);

/** What may still be covered: a limit that has expired covers nothing more until the insurer renews it. */
export const availableLimitOf = (limit: EndingLimit, today: PlainDate): number =>
  hasExpired(limit, today) ? 0 : freeLimitOf(limit);

const hasExpired = ({ limitExpiresOn }: EndingLimit, today: PlainDate): boolean =>
  limitExpiresOn !== null && limitExpiresOn < today;

/** The limit with which the amount would fit, which is never less than there is. */
export const limitToAskFor = ({ limitCents, usedLimitCents }: Limit, neededCents: number): number =>
  Math.max(limitCents, usedLimitCents + neededCents);

/**
 * Passes when the amount fits the free limits of the policy holder, of its modality group and of its economic group, and
 * its CCG is signed or its signature is ignored. What adds nothing to the risk needs no credit.
 */
export function validateCredit(facts: CreditFacts): Finding[] {
  if (facts.neededCents <= 0) return [];
  return [
    ...counterGuaranteeFinding(facts),
    ...groupFinding(facts),
    ...overallFinding(facts),
    ...modalityGroupFinding(facts),
  ];
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

const overallFinding = ({ policyHolder, ...facts }: CreditFacts): Finding[] =>
  limitFinding(policyHolder, 'do tomador', facts).map((why) => ({ cardType: 'REQUEST_LIMIT', why }));

/** After the overall limit: what that cannot carry, no limit within it can. */
const modalityGroupFinding = ({ modalityGroup, ...facts }: CreditFacts): Finding[] =>
  modalityGroup
    ? limitFinding(modalityGroup, `do tomador para ${modalityGroup.called}`, facts).map((why) => ({
        cardType: 'REQUEST_LIMIT',
        why,
        modalityGroup,
      }))
    : [];

function limitFinding(
  limit: EndingLimit,
  whose: string,
  { neededCents, today }: Pick<CreditFacts, 'neededCents' | 'today'>,
): string[] {
  if (limit.limitExpiresOn !== null && hasExpired(limit, today))
    return [`O limite ${whose} venceu em ${formatDate(limit.limitExpiresOn)}.`];
  if (neededCents <= freeLimitOf(limit)) return [];
  return [`${exceeds(neededCents)} o limite livre ${whose}, de ${formatMoney(freeLimitOf(limit))}.`];
}

const exceeds = (cents: number): string => `A importância de ${formatMoney(cents)} excede`;

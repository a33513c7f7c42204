import { PipeFunctionality } from '../access/pipeFunctionalities';
import { CardType } from './cardTypes';

/** Approving one of these sets a rule of the insurer aside: exposure, limit or restriction. */
const overrides: ReadonlySet<string> = new Set([
  CardType.CORRETORA_PEP,
  CardType.TOMADOR_QSA_PEP,
  CardType.SEGURADO_QSA_PEP,
  CardType.GRUPO_ECONOMICO,
  CardType.REQUEST_LIMIT,
  CardType.RAMO_ATIVIDADE,
]);

/** Returns true for a card whose approval needs a justification, wherever it is approved. */
export const approvalNeedsReason = ({ cardType }: { cardType: string }): boolean => overrides.has(cardType);

/**
 * Returns true for a card whose approval checks the signatures of a contract of counter-guarantee, or lets its deal go on without one.
 * Such a card is approved on its own page: a move to the last step does not carry that.
 */
export const decidesSignatures = ({ cardType }: { cardType: string }): boolean =>
  cardType === CardType.ANALISE_CCG || cardType === CardType.ANALISE_CCG_MANUAL;

/**
 * Returns true for a card whose approval agrees on the commission of a broker. Such a card is approved on its own page: a move to the
 * last step does not carry that.
 */
export const agreesOnCommission = ({ cardType }: { cardType: string }): boolean =>
  cardType === CardType.ANALISE_CONFORMIDADE_CORRETORA;

/** Cards about a proposal or an endorsement itself. A cancellation adds no risk: its card on this pipe comes from an earlier version. */
const riskCards: ReadonlySet<string> = new Set([
  CardType.PROPOSTA,
  CardType.PROPOSTA_RENOVACAO,
  CardType.ENDOSSO_ALTERACAO,
  CardType.ENDOSSO_ANIVERSARIO,
]);

/**
 * Returns true for a card whose approval decides how its risk is reinsured. Such a card is approved on its own page: a move to the
 * last step does not carry that decision.
 */
export const decidesReinsurance = ({ cardType }: { cardType: string }, pipe: { functionalityId: number }): boolean =>
  pipe.functionalityId === PipeFunctionality.RESSEGURO && riskCards.has(cardType);

import { CardType } from './cardTypes';

/** Approving one of these sets a rule of the insurer aside: exposure, limit, counter-guarantee or restriction. */
const overrides: ReadonlySet<string> = new Set([
  CardType.CORRETORA_PEP,
  CardType.TOMADOR_QSA_PEP,
  CardType.SEGURADO_QSA_PEP,
  CardType.GRUPO_ECONOMICO,
  CardType.REQUEST_LIMIT,
  CardType.ANALISE_CCG,
  CardType.ANALISE_CCG_MANUAL,
  CardType.RAMO_ATIVIDADE,
]);

/** Returns true for a card whose approval needs a justification, wherever it is approved. */
export const approvalNeedsReason = ({ cardType }: { cardType: string }): boolean => overrides.has(cardType);

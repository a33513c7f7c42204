interface CardNow {
  cardRef: string;
  version: number;
  step: { id: number; name: string };
}

interface Expectation {
  stepFromId: number;
  version?: number | undefined;
}

/** True when the card is no longer as the mover saw it (DECISIONS "Conflict on a card move"). */
export const isStale = (card: CardNow, { stepFromId, version }: Expectation): boolean =>
  card.step.id !== stepFromId || (version !== undefined && card.version !== version);

/** Why a stale move did not happen: where the card is now, and who moved it there. */
export function conflictMessage(card: CardNow, { stepFromId }: Expectation, movedBy: string | null): string {
  if (card.step.id === stepFromId)
    return `O card ${card.cardRef} foi alterado enquanto você o via. Ele continua na etapa "${card.step.name}".`;
  const mover = movedBy ? `, movido por ${movedBy}` : '';
  return `O card ${card.cardRef} já não está na etapa de onde você o moveu. Ele está na etapa "${card.step.name}"${mover}.`;
}

interface StepEntered {
  name: string;
  workInProgressLimit: number | null;
}

/** Why a step that is full does not take another card, and what helps. */
export function fullStepMessage({ name, workInProgressLimit }: StepEntered, cardCount: number): string {
  const now = cardCount === 1 ? 'tem 1 card' : `tem ${cardCount} cards`;
  return `A etapa "${name}" está no seu limite: ela ${now} e recebe no máximo ${workInProgressLimit}. Mova um deles adiante e tente de novo.`;
}

export const missingJustificationMessage = ({ name }: StepEntered): string =>
  `A etapa "${name}" pede uma justificativa. Escreva por que o card vai para ela.`;

/** Why a card that was decided stays where it is. */
export function decidedMessage(cardRef: string, decision: 'approved' | 'refused', decidedBy: string | null): string {
  const outcome = decision === 'approved' ? 'aprovado' : 'recusado';
  const by = decidedBy ? ` por ${decidedBy}` : '';
  return `O card ${cardRef} foi ${outcome}${by}. Um card decidido não muda mais de etapa.`;
}

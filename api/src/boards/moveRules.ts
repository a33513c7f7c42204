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

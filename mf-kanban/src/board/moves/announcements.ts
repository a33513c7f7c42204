/** What a screen reader says while a card is dragged. */
export interface DraggedCard {
  cardRef: string;
  stepName: string;
}

/** Read out when a card that can be dragged gets the focus. */
export const DRAG_INSTRUCTIONS =
  'Pressione espaço para pegar o card, as setas para levá-lo a outra etapa, espaço para soltar e Esc para desistir. ' +
  'Sem pegá-lo, as setas vão de card em card, Enter abre o card e Shift com F10 mostra o que fazer com ele.';

export const liftedText = ({ cardRef, stepName }: DraggedCard): string =>
  `Card ${cardRef} na mão, na etapa ${stepName}.`;

/** `overStep` is null outside of every column. */
export function hoveringText({ cardRef, stepName }: DraggedCard, overStep: string | null): string {
  if (overStep === null) return `Card ${cardRef} fora das etapas. Solto aqui, ele volta para ${stepName}.`;
  if (overStep === stepName) return `Card ${cardRef} na sua própria etapa, ${stepName}.`;
  return `Card ${cardRef} sobre a etapa ${overStep}.`;
}

export const movedText = ({ cardRef, stepName }: DraggedCard, toStep: string): string =>
  `Card ${cardRef} movido de ${stepName} para ${toStep}.`;

export function droppedText(dragged: DraggedCard, toStep: string | null, cancelled: boolean): string {
  const stays = `o card ${dragged.cardRef} continua em ${dragged.stepName}.`;
  if (cancelled) return `Movimento cancelado: ${stays}`;
  if (toStep === null) return `Solto fora das etapas: ${stays}`;
  if (toStep === dragged.stepName) return `Nada mudou: ${stays}`;
  return movedText(dragged, toStep);
}

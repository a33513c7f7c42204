import { unprocessable } from '../server/refusal';

/** A record that was merged into another one is history; 422 for who would change it. Asked once its row is locked. */
export function requireNotMerged({ mergedIntoId }: { mergedIntoId: number | null }, field: string): void {
  if (mergedIntoId !== null)
    throw unprocessable('Este cadastro foi unificado em outro e não muda mais. Abra o cadastro que ficou.', {
      field,
      code: 'Merged',
    });
}

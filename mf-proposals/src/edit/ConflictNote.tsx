import { Alert, Button } from '@portal/shared/ui/base';
import { sectionTitle } from '../form/section/formSections';
import type { EditedProposal } from './useEditedProposal';

/** Says what somebody else changed meanwhile, and goes on from there without losing what was typed. */
export function ConflictNote({
  conflict,
  changed,
  takeConflict,
}: Pick<EditedProposal, 'conflict' | 'changed' | 'takeConflict'>) {
  if (!conflict) return null;
  const both = conflict.sections.filter((section) => changed.includes(section));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={conflict.message ?? 'Outra pessoa alterou esta proposta enquanto você a editava.'}
      description={
        <>
          Mudou: {conflict.sections.map(sectionTitle).join(', ')}.{' '}
          {both.length > 0
            ? `Você também mudou ${both.map(sectionTitle).join(', ')}: fica o que você digitou, e o resto vem como está agora.`
            : 'O que você digitou fica, e o resto vem como está agora.'}
        </>
      }
      action={<Button onClick={takeConflict}>Ler de novo</Button>}
    />
  );
}

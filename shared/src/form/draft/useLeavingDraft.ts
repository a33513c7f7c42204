import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { useLeaveGuard } from '../useLeaveGuard';
import type { DraftKeeper, DraftState } from './draftKeeper';
import { forgetKeeper } from './openKeepers';
import { DRAFT_PARAMETER } from './useRecordDraft';

interface Leaving {
  /** Of the form, with which all of its addresses begin. */
  inside: string;
  /** Where a draft that was thrown away and taken back goes on. */
  path: string;
  /** Where who throws it away comes to. */
  listPath: string;
  /** "Sair da nova proposta?" */
  leaveTitle: string;
  /** What throwing it away does. */
  discardConsequence: string;
}

/**
 * The ways out of a draft: leaving asks while something has not reached the platform, and the answer throws it away once
 * that is confirmed, with a way back.
 */
export function useLeavingDraft<Form>(
  { keeper, state }: { keeper: DraftKeeper<Form>; state: DraftState<Form> },
  { inside, path, listPath, leaveTitle, discardConsequence }: Leaving,
): () => Promise<void> {
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();

  useLeaveGuard({
    unsaved: state.saving !== 'saved',
    staysInside: (pathname) => pathname.startsWith(inside),
    ask: async () => {
      // Thrown away, or kept since the last render: nothing is left behind.
      if (keeper.state().saving === 'saved') return true;
      void keeper.flush();
      return confirm({
        title: leaveTitle,
        consequence:
          'As últimas alterações ainda não chegaram à plataforma. Elas ficam guardadas neste navegador, mas em outro ' +
          'computador ainda não aparecem.',
        verb: 'Sair mesmo assim',
      });
    },
  });

  return async () => {
    const wanted = await confirm({
      title: 'Descartar este rascunho?',
      consequence: discardConsequence,
      verb: 'Descartar rascunho',
      danger: true,
    });
    if (!wanted) return;
    try {
      await keeper.discard();
    } catch (error) {
      notify.error(error, 'O rascunho não foi descartado');
      return;
    }
    forgetKeeper(keeper);
    notify.success({
      title: 'Rascunho descartado',
      text: 'Ele saiu da sua lista.',
      onUndo: () => void keeper.restore().then(() => navigate(`${path}?${DRAFT_PARAMETER}=${keeper.uniqueId}`)),
    });
    await navigate(listPath);
  };
}

import * as addresses from '@portal/shared/domain/portal/addresses';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { forgetKeeper } from '@portal/shared/form/draft/openKeepers';
import { DRAFT_PARAMETER } from '@portal/shared/form/draft/useRecordDraft';
import { useLeaveGuard } from '@portal/shared/form/useLeaveGuard';
import { useProposalsSide } from '../form/policyHolder/useProposalsSide';
import type { ProposalDraft } from './draft/useProposalDraft';

/** The ways out of a draft: leaving asks while something has not reached the platform, and it can be thrown away. */
export function useLeavingDraft({ keeper, state }: ProposalDraft, path: string) {
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const { listPath } = useProposalsSide();

  useLeaveGuard({
    unsaved: state.saving !== 'saved',
    // Both the wizard's addresses and the older page's begin so.
    staysInside: (pathname) => pathname.startsWith(addresses.newProposalPage()),
    ask: async () => {
      // Thrown away, or kept since the last render: nothing is left behind.
      if (keeper.state().saving === 'saved') return true;
      void keeper.flush();
      return confirm({
        title: 'Sair da nova proposta?',
        consequence:
          'As últimas alterações ainda não chegaram à plataforma. Elas ficam guardadas neste navegador, mas em outro ' +
          'computador ainda não aparecem.',
        verb: 'Sair mesmo assim',
      });
    },
  });

  const discard = async () => {
    const wanted = await confirm({
      title: 'Descartar este rascunho?',
      consequence: 'O que foi preenchido sai da sua lista de rascunhos.',
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
  return { discard, listPath };
}

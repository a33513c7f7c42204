import { forgetKeeper } from '@portal/shared/form/draft/openKeepers';
import type { RecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import { useLeaveGuard } from '@portal/shared/form/useLeaveGuard';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import * as addresses from '../addresses';
import type { ExampleForm } from './exampleForm';

/** The ways out: leaving asks while something has not reached the platform; gives what throws the draft away. */
export function useLeavingDraft({ keeper, state }: RecordDraft<ExampleForm>) {
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();

  useLeaveGuard({
    unsaved: state.saving !== 'saved',
    staysInside: (pathname) => pathname.startsWith(addresses.newRecord()),
    ask: async () => {
      if (keeper.state().saving === 'saved') return true;
      void keeper.flush();
      return confirm({
        title: 'Sair da nova proposta?',
        consequence: 'As últimas alterações ainda não chegaram à plataforma e ficam só neste navegador.',
        verb: 'Sair mesmo assim',
      });
    },
  });

  return async () => {
    const wanted = await confirm({
      title: 'Descartar este rascunho?',
      consequence: 'O que foi preenchido se perde.',
      verb: 'Descartar rascunho',
      danger: true,
    });
    if (!wanted) return;
    try {
      await keeper.discard();
    } catch (failure) {
      notify.error(failure, 'O rascunho não foi descartado');
      return;
    }
    forgetKeeper(keeper);
    void navigate(addresses.list());
  };
}

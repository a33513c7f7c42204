import { PortalError } from '@portal/shared';
import { NewProposalStep } from '@portal/shared/domain/proposalSteps';
import { formatDateTime } from '@portal/shared/domain/instants';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Note } from '../form/party/Note';
import { draftPath } from '../proposal/proposalPaths';
import { DRAFT_PARAMETER } from './draft/useProposalDraft';
import type { ProposalDraft } from './draft/useProposalDraft';

/** What the writer has to know about the draft: it cannot be sent, or somebody else has changed it. */
export function DraftNotices({ draft }: { draft: ProposalDraft }) {
  const { conflict, saving, error } = draft.state;
  if (conflict) return <ConflictNote draft={draft} />;
  if (saving === 'retrying')
    return (
      <Note tone="warning" title="O rascunho ainda não chegou à plataforma">
        O que você digitou está guardado neste navegador e será enviado assim que a plataforma responder. Continue
        normalmente.
      </Note>
    );
  if (saving === 'refused')
    return (
      <Note tone="danger" urgent title="A plataforma recusou o rascunho">
        {error instanceof PortalError ? error.message : null} O que você digitou está guardado só neste navegador; a
        próxima alteração tenta de novo.
      </Note>
    );
  return null;
}

function ConflictNote({ draft: { keeper, state } }: { draft: ProposalDraft }) {
  const notify = useNotify();
  const [, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null);
  const { conflict } = state;
  if (!conflict) return null;

  const keep = async (which: 'mine' | 'theirs') => {
    setBusy(which);
    try {
      const stoodAt = conflict.kind === 'changed' && which === 'mine' ? conflict.step : state.step;
      const other = await keeper.keep(which);
      if (conflict.kind === 'gone') setParameters({ [DRAFT_PARAMETER]: other }, { replace: true });
      else
        notify.success({
          title: 'A outra versão está guardada',
          text: 'Ela ficou como um rascunho à parte, em “Continuar de onde parou” da lista de propostas.',
          open: {
            label: 'Abrir a outra versão',
            onOpen: () => void navigate(draftPath(other, stoodAt || NewProposalStep.DadosTomador)),
          },
        });
    } catch (error) {
      notify.error(error, 'Nada foi mudado: a outra versão não pôde ser guardada');
    }
    setBusy(null);
  };

  if (conflict.kind === 'gone')
    return (
      <Note
        tone="warning"
        urgent
        title="Este rascunho foi descartado ou virou proposta em outra janela"
        actions={
          <Button type="primary" loading={busy === 'mine'} onClick={() => void keep('mine')}>
            Guardar como novo rascunho
          </Button>
        }
      >
        O que está nesta janela não é mais enviado. Guarde como um novo rascunho para continuar com ele.
      </Note>
    );
  return (
    <Note
      tone="warning"
      urgent
      title="Este rascunho também foi alterado em outra janela"
      actions={
        <>
          <Button
            type="primary"
            loading={busy === 'mine'}
            disabled={busy === 'theirs'}
            onClick={() => void keep('mine')}
          >
            Continuar com o desta janela
          </Button>
          <Button loading={busy === 'theirs'} disabled={busy === 'mine'} onClick={() => void keep('theirs')}>
            Continuar com o da outra
          </Button>
        </>
      }
    >
      A outra versão é de {formatDateTime(conflict.updatedAt)}. Escolha com qual continuar: a que você não escolher fica
      guardada como um rascunho à parte.
    </Note>
  );
}

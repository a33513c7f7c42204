import { PortalError } from '@portal/shared';
import { Alert, Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../domain/time/instants';
import { DRAFT_PARAMETER } from './useRecordDraft';
import type { RecordDraft } from './useRecordDraft';

interface DraftNoticesProps<Form> {
  draft: RecordDraft<Form>;
  words: {
    /** What became of a draft that is no more: "foi descartado ou virou proposta". */
    gone: string;
    /** Where drafts are found: "em “Continuar de onde parou” da lista de propostas". */
    place: string;
  };
  /** The address of a draft at one of its steps. */
  pathOf: (uniqueId: string, step: string) => string;
}

/** What the writer has to know about the draft: it cannot be sent, or somebody else has changed it. */
export function DraftNotices<Form>(props: DraftNoticesProps<Form>) {
  const { conflict, saving, error } = props.draft.state;
  if (conflict) return <ConflictNote {...props} />;
  if (saving === 'retrying')
    return (
      <Alert
        type="warning"
        role="status"
        title="O rascunho ainda não chegou à plataforma"
        description="O que você digitou está guardado neste navegador e será enviado assim que a plataforma responder. Continue normalmente."
      />
    );
  if (saving === 'refused')
    return (
      <Alert
        type="error"
        title="A plataforma recusou o rascunho"
        description={
          <>
            {error instanceof PortalError ? error.message : null} O que você digitou está guardado só neste navegador; a
            próxima alteração tenta de novo.
          </>
        }
      />
    );
  return null;
}

function ConflictNote<Form>({ draft: { keeper, state }, words, pathOf }: DraftNoticesProps<Form>) {
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
          text: `Ela ficou como um rascunho à parte, ${words.place}.`,
          open: { label: 'Abrir a outra versão', onOpen: () => void navigate(pathOf(other, stoodAt)) },
        });
    } catch (error) {
      notify.error(error, 'Nada foi mudado: a outra versão não pôde ser guardada');
    }
    setBusy(null);
  };
  const answer = (which: 'mine' | 'theirs', label: string) => (
    <Button
      {...(which === 'mine' && { type: 'primary' })}
      loading={busy === which}
      disabled={busy !== null && busy !== which}
      onClick={() => void keep(which)}
    >
      {label}
    </Button>
  );

  if (conflict.kind === 'gone')
    return (
      <Alert
        type="warning"
        title={`Este rascunho ${words.gone} em outra janela`}
        description="O que está nesta janela não é mais enviado. Guarde como um novo rascunho para continuar com ele."
        action={answer('mine', 'Guardar como novo rascunho')}
      />
    );
  return (
    <Alert
      type="warning"
      title="Este rascunho também foi alterado em outra janela"
      description={`A outra versão é de ${formatDateTime(conflict.updatedAt)}. Escolha com qual continuar: a que você não escolher fica guardada como um rascunho à parte.`}
      action={
        <>
          {answer('mine', 'Continuar com o desta janela')}
          {answer('theirs', 'Continuar com o da outra')}
        </>
      }
    />
  );
}

import { useCommand } from '@portal/shared/commands/useCommand';
import { deletePipeTag, getPipeTags } from '@portal/shared/contracts/boards/cardTags';
import type { PipeTag } from '@portal/shared/contracts/boards/cardTags';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, TableSkeleton } from '@portal/shared/ui/base';
import { Modal, useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { TagForm } from './TagForm';
import './tags.css';
import './tagsDialog.css';

/** How many cards have it, as the confirmation says it too. */
const carriers = ({ cardCount }: PipeTag) => `${formatNumber(cardCount)} ${cardCount === 1 ? 'card' : 'cards'}`;

interface TagsDialogProps {
  pipeId: number;
  /** Gets the focus once the dialog, which keeps it, is gone. */
  opener: HTMLElement;
  onClose: () => void;
}

/** The tags of a pipe: made, renamed, coloured and deleted by those who manage it. */
export default function TagsDialog({ pipeId, opener, onClose }: TagsDialogProps) {
  const { data: tags, error, isFetching, refetch } = useCall(getPipeTags, { parameters: { pipeId } });
  // Null makes a new one.
  const [edited, setEdited] = useState<PipeTag | null>(null);
  const confirm = useConfirm();
  useEffect(() => () => opener.focus(), [opener]);
  const notify = useNotify();
  const removing = useCommand(deletePipeTag, {
    refreshes: [getPipeTags],
    onFailed: (failure) => notify.error(failure, 'A etiqueta não foi excluída'),
  });
  const remove = async (tag: PipeTag) => {
    const { uniqueId, name, cardCount } = tag;
    const wanted = await confirm({
      title: `Excluir a etiqueta ${name}?`,
      consequence:
        cardCount === 0 ? 'Nenhum card a tem.' : `Ela sai de ${carriers(tag)}. O histórico de cada um diz isso.`,
      verb: 'Excluir etiqueta',
      danger: true,
    });
    if (!wanted) return;
    const { error: failure } = await removing.run({ parameters: { uniqueId } });
    if (failure) return;
    if (edited?.uniqueId === uniqueId) setEdited(null);
    notify.success({ title: `Etiqueta ${name} excluída`, text: 'Nenhum card a tem mais.' });
  };
  return (
    <Modal
      open
      centered
      width="min(560px, 100%)"
      title="Etiquetas da esteira"
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          Fechar
        </Button>,
      ]}
    >
      {!tags && !error && <TableSkeleton columns={1} />}
      {!tags && error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar as etiquetas"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {tags?.length === 0 && <p>Esta esteira ainda não tem etiquetas. A primeira se cria aqui embaixo.</p>}
      {tags && (
        <>
          <ul className="kanban-tag-list">
            {tags.map((tag) => (
              <li key={tag.uniqueId}>
                <span className="kanban-tag" data-colour={tag.colour}>
                  {tag.name}
                </span>
                <small>{carriers(tag)}</small>
                <Button size="small" aria-label={`Editar a etiqueta ${tag.name}`} onClick={() => setEdited(tag)}>
                  Editar
                </Button>
                <Button
                  size="small"
                  danger
                  disabled={removing.isBusy}
                  aria-label={`Excluir a etiqueta ${tag.name}`}
                  onClick={() => void remove(tag)}
                >
                  Excluir
                </Button>
              </li>
            ))}
          </ul>
          <TagForm
            key={edited?.uniqueId ?? `new ${tags.length}`}
            pipeId={pipeId}
            edited={edited}
            onDone={() => setEdited(null)}
          />
        </>
      )}
    </Modal>
  );
}

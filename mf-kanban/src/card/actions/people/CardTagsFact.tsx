import { useCommand } from '@portal/shared/commands/useCommand';
import { tagCard } from '@portal/shared/contracts/boards/cardTags';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { TagMenu } from '../../../tags/TagMenu';
import type { TagChoice } from '../../../tags/TagMenu';
import { withTag } from '../../../tags/withTag';
import type { CardSectionProps } from '../../cardSection';
import { useShownUntilRead } from './useShownUntilRead';

/** The tags that the card carries: put on and taken off at once, with a way back. */
export function CardTagsFact({ record: { card, pipe }, mayManage, onChanged }: CardSectionProps) {
  const notify = useNotify();
  const tags = useShownUntilRead(card.tags ?? [], card.version);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { run, isBusy } = useCommand(tagCard, {
    onDone: onChanged,
    onFailed: (failure) => {
      tags.forget();
      notify.error(failure, `As etiquetas do card ${card.cardRef} não mudaram`);
      onChanged();
    },
  });
  const change = async (choice: TagChoice): Promise<boolean> => {
    tags.show(withTag(tags.value, choice));
    const { answer } = await run({
      parameters: { cardId: card.cardId },
      body: { tagId: choice.tag.id, isOn: choice.isOn },
    });
    if (answer) tags.show(answer.tags, answer.version);
    return answer !== undefined;
  };
  const choose = async (choice: TagChoice) => {
    opener?.focus();
    if (!(await change(choice))) return;
    const { tag, isOn } = choice;
    notify.success({
      title: isOn ? 'Etiqueta posta' : 'Etiqueta tirada',
      text: `${card.cardRef} ${isOn ? 'tem agora' : 'não tem mais'} a etiqueta ${tag.name}.`,
      onUndo: () => void change({ tag, isOn: !isOn }),
    });
  };
  return (
    <span className="kanban-card-people-value">
      {tags.value.length === 0 ? (
        'Nenhuma'
      ) : (
        <ul className="kanban-tags">
          {tags.value.map(({ id, name, colour }) => (
            <li key={id} className="kanban-tag" data-colour={colour}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {mayManage && (
        <Button
          size="small"
          type="link"
          aria-haspopup="menu"
          loading={isBusy}
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          Editar etiquetas
        </Button>
      )}
      {opener && (
        <TagMenu
          cards={[{ ...card, tags: tags.value }]}
          name={card.cardRef}
          pipeId={pipe.id}
          opener={opener}
          onChoose={(choice) => void choose(choice)}
          onClose={() => setOpener(null)}
        />
      )}
    </span>
  );
}

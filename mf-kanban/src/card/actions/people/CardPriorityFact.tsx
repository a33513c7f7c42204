import { useCommand } from '@portal/shared/commands/useCommand';
import { getAllKanbanCardPriority, updateKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import { useCall } from '@portal/shared/query';
import { useNotify } from '@portal/shared/ui/overlay';
import type { CardSectionProps } from '../../cardSection';
import { ChoiceMenu } from './ChoiceMenu';
import { useShownUntilRead } from './useShownUntilRead';

/** A company's priorities change seldom. */
const FRESH_MS = 60_000;

interface Priority {
  Id: number;
  Name: string;
}

/** How urgent the card is: chosen from the company's priorities, at once, with a way back. */
export function CardPriorityFact({ record: { card }, mayManage, onChanged }: CardSectionProps) {
  const notify = useNotify();
  const priority = useShownUntilRead<Priority>({ Id: card.priority.id, Name: card.priority.name }, card.version);
  const { run, isBusy } = useCommand(updateKanbanCardPriority, {
    onDone: onChanged,
    onFailed: (failure) => {
      priority.forget();
      notify.error(failure, `A prioridade do card ${card.cardRef} não mudou`);
      onChanged();
    },
  });
  const { data, error, refetch } = useCall(getAllKanbanCardPriority, {}, { enabled: mayManage, freshFor: FRESH_MS });
  if (!mayManage) return priority.value.Name;

  /** Answers the card's new version, or null where nothing happened. */
  const change = async (after: Priority, Version: number): Promise<number | null> => {
    priority.show(after);
    const { answer } = await run({ body: { CardId: card.cardId, PriorityId: after.Id, Version } });
    if (!answer) return null;
    priority.show(after, answer.Version);
    return answer.Version;
  };
  const choose = async (after: Priority) => {
    const before = priority.value;
    const version = await change(after, card.version);
    if (version === null) return;
    notify.success({
      title: 'Prioridade definida',
      text: `${card.cardRef} tem agora a prioridade ${after.Name.toLocaleLowerCase('pt-BR')}.`,
      onUndo: () => void change(before, version),
    });
  };
  return (
    <ChoiceMenu
      label="Prioridade"
      value={priority.value.Name}
      isBusy={isBusy}
      error={error}
      onRetry={() => void refetch()}
      // Most urgent first: that is what people look for.
      items={data
        ?.toReversed()
        .map(({ Id, Name }) => ({ key: String(Id), label: Name, disabled: Id === priority.value.Id }))}
      onChoose={(key) => {
        const chosen = data?.find(({ Id }) => String(Id) === key);
        if (chosen) void choose(chosen);
      }}
    />
  );
}

import { usePermissions } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { getKanbanCardOwnerList, updateKanbanCardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import type { CardOwner } from '@portal/shared/contracts/boards/kanbanActions';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import type { CardSectionProps } from '../../cardSection';
import { ChoiceMenu } from './ChoiceMenu';
import { useShownUntilRead } from './useShownUntilRead';

/** Who manages a pipe changes seldom. */
const FRESH_MS = 60_000;
const NOBODY = 'nobody';

/** Who works on the card: chosen from who manages its pipe, at once, with a way back. */
export function CardOwnerFact({ record: { card, pipe }, mayManage, onChanged }: CardSectionProps) {
  const { user } = usePermissions();
  const notify = useNotify();
  const owner = useShownUntilRead<CardOwner | null>(
    card.owner && { Id: card.owner.id, Name: card.owner.name },
    card.version,
  );
  const { run, isBusy } = useCommand(updateKanbanCardOwner, {
    onDone: onChanged,
    onFailed: (failure) => {
      owner.forget();
      notify.error(failure, `O responsável do card ${card.cardRef} não mudou`);
      onChanged();
    },
  });
  const { data, error, refetch } = useCall(
    getKanbanCardOwnerList,
    { query: { pipeId: pipe.id } },
    { enabled: mayManage, freshFor: FRESH_MS },
  );
  const name = owner.value?.Name ?? 'Sem responsável';
  if (!mayManage) return name;

  /** Answers the card's new version, or null where nothing happened. */
  const change = async (after: CardOwner | null, version: number): Promise<number | null> => {
    owner.show(after);
    const { answer } = await run({ body: { CardId: card.cardId, UserId: after?.Id ?? null, Version: version } });
    if (!answer) return null;
    owner.show(after, answer.Version);
    return answer.Version;
  };
  const choose = async (after: CardOwner | null) => {
    const before = owner.value;
    const version = await change(after, card.version);
    if (version === null) return;
    notify.success({
      title: after ? 'Responsável definido' : 'Card sem responsável',
      text: after
        ? `${after.Name} é responsável por ${card.cardRef}${after.Id === user?.UserId ? '' : ' e foi avisado disso'}.`
        : `Ninguém é responsável por ${card.cardRef} agora.`,
      onUndo: () => void change(before, version),
    });
  };

  const own = data?.find(({ Id }) => Id === user?.UserId);
  return (
    <span className="kanban-card-people-value">
      <ChoiceMenu
        label="Responsável"
        value={name}
        isBusy={isBusy}
        error={error}
        onRetry={() => void refetch()}
        items={
          data && [
            ...data.map(({ Id, Name }) => ({ key: String(Id), label: Name, disabled: Id === owner.value?.Id })),
            ...(owner.value ? [{ type: 'divider' as const }, { key: NOBODY, label: 'Remover o responsável' }] : []),
          ]
        }
        onChoose={(key) => void choose(key === NOBODY ? null : (data?.find(({ Id }) => String(Id) === key) ?? null))}
      />
      {own && owner.value?.Id !== own.Id && (
        <Button size="small" type="link" disabled={isBusy} onClick={() => void choose(own)}>
          Assumir
        </Button>
      )}
    </span>
  );
}

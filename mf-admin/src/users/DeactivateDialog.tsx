import { useCommand } from '@portal/shared/commands/useCommand';
import type { UserListItem } from '@portal/shared/contracts/people/users';
import { getUserRecord } from '@portal/shared/contracts/people/userRecord';
import { changeUserInfoStatus, getCardSuccessors } from '@portal/shared/contracts/people/userWork';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsUsers } from './showsUsers';

/** Asks before somebody is kept out, and to whom their cards go. */
export default function DeactivateDialog({ user, onClose }: { user: UserListItem; onClose: () => void }) {
  const notify = useNotify();
  const asked = { query: { userInfoId: user.UserInfoId } };
  const record = useCall(getUserRecord, asked);
  const successors = useCall(getCardSuccessors, asked);
  const [cardsTo, setCardsTo] = useState<number | null>(null);
  const deactivate = useCommand(changeUserInfoStatus, {
    refreshes: showsUsers,
    onDone: ({ Name }) => notify.success({ title: 'Usuário inativo', text: `${Name} não entra mais no portal.` }),
  });
  const cards = record.data?.OpenCardCount ?? 0;
  return (
    <CommandDialog
      title={`Inativar ${user.Name}?`}
      consequence="As sessões abertas terminam agora e a pessoa não entra mais. O que ela fez continua no histórico."
      verb="Inativar usuário"
      danger
      command={deactivate}
      fields={['cardsToUserId']}
      reading={{
        isReady: record.data !== undefined && successors.data !== undefined,
        error: record.error ?? successors.error,
        isFetching: record.isFetching || successors.isFetching,
        onRetry: () => void Promise.all([record.refetch(), successors.refetch()]),
      }}
      onSend={() =>
        deactivate.run({
          query: {
            userId: user.UserInfoId,
            expectedIsActive: true,
            ...(cardsTo !== null && { cardsToUserId: cardsTo }),
          },
        })
      }
      onClose={onClose}
    >
      {cards > 0 && (
        <SelectField
          label={cards === 1 ? 'Quem assume o card aberto' : `Quem assume os ${cards} cards abertos`}
          help="Sem escolha, ficam sem responsável na esteira, à vista de quem a gerencia."
          placeholder="Ninguém"
          options={(successors.data?.Data ?? []).map(({ UserInfoId, Name }) => ({ value: UserInfoId, label: Name }))}
          value={cardsTo}
          onChange={setCardsTo}
          disabled={deactivate.isBusy}
          error={deactivate.error?.errors.find(({ Field }) => Field === 'cardsToUserId')?.Message ?? null}
        />
      )}
    </CommandDialog>
  );
}

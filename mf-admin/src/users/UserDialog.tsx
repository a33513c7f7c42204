import { getSettableProfiles, getUserRecord } from '@portal/shared/contracts/people/userRecord';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { UserForm } from './UserForm';

interface UserDialogProps {
  /** Left out to invite somebody. */
  userInfoId?: number;
  onClose: () => void;
}

/** Invites or changes a user, once who they are and which profiles may be given was read. */
export default function UserDialog({ userInfoId, onClose }: UserDialogProps) {
  const isNew = userInfoId === undefined;
  const record = useCall(getUserRecord, { query: { userInfoId: userInfoId ?? 0 } }, { enabled: !isNew });
  const profiles = useCall(getSettableProfiles, { query: {} });
  if (profiles.data && (isNew || record.data))
    return <UserForm user={record.data ?? null} profiles={profiles.data.Data} onClose={onClose} />;
  return (
    <CommandDialog
      title={isNew ? 'Convidar usuário' : 'Alterar usuário'}
      verb={isNew ? 'Enviar convite' : 'Salvar usuário'}
      reading={{
        isReady: false,
        error: record.error ?? profiles.error,
        isFetching: record.isFetching || profiles.isFetching,
        onRetry: () => void Promise.all([profiles.refetch(), ...(isNew ? [] : [record.refetch()])]),
      }}
      onSend={() => undefined}
      onClose={onClose}
    />
  );
}

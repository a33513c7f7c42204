import { useSession } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { saveUserInfo } from '@portal/shared/contracts/people/userRecord';
import type { SettableProfile, UserRecord } from '@portal/shared/contracts/people/userRecord';
import { isBroker } from '@portal/shared/domain/access/roles';
import { employerOf } from '@portal/shared/domain/access/userData';
import { UserType, userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { EmailField, PhoneField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { EmployerFields } from './EmployerFields';
import { isUserRecord, showsUsers } from './showsUsers';
import { sentUser, typedOf, userProblems } from './typedUser';
import type { TypedUser } from './typedUser';

interface UserFormProps {
  /** Null to invite somebody. */
  user: UserRecord | null;
  /** Those that may be given. */
  profiles: readonly SettableProfile[];
  onClose: () => void;
}

const FIELDS = [
  'Name',
  'Email',
  'Phone',
  'UserTypeId',
  'ProfileUniqueId',
  'BrokerId',
  'PolicyHolderId',
  'InsuredId',
] as const;

/** Who somebody is, as what they enter, and for whom they work. */
export function UserForm({ user, profiles, onClose }: UserFormProps) {
  const notify = useNotify();
  const self = useSession().user;
  const isSelf = user !== null && user.UserInfoId === self?.UserId;
  // Whoever works for one invites to their own.
  const choosesEmployer = self !== null && !isBroker(self.UserTypeId) && self.UserTypeId !== UserType.POLICY_HOLDER;
  const [initial] = useState(user);
  const [standing, setStanding] = useState(user);
  const { value: typed, setValue, kept } = useKeptForm(`usuario.${user?.UserInfoId ?? 'novo'}`, typedOf(initial));
  const save = useCommand(saveUserInfo, {
    refreshes: showsUsers,
    once: 'body',
    newer: isUserRecord,
    onDone: ({ Name, Email }) =>
      notify.success(
        user
          ? { title: 'Usuário alterado', text: Name }
          : { title: 'Convite enviado', text: `O link do primeiro acesso foi para ${Email} e vale por 72 horas.` },
      ),
  });
  const { problemOf, leave, ask } = useProblems(userProblems(typed, { choosesEmployer }), refusedProblems(save.error));
  const change = (part: Partial<TypedUser>) => setValue((before) => ({ ...before, ...part }));
  const field = <Name extends 'Name' | 'Email' | 'Phone'>(name: Name) => ({
    value: typed[name],
    onChange: (next: string) => change({ [name]: next }),
    onBlur: () => leave(name),
    error: problemOf(name),
    disabled: save.isBusy,
    // Where somebody was faster, both versions are in sight.
    ...(standing &&
      standing !== initial &&
      (standing[name] ?? '') !== typed[name] && {
        help: `Agora está: ${standing[name] || 'não informado'}`,
      }),
  });
  const types = [...new Set(profiles.map(({ UserTypeId }) => UserTypeId))].sort((one, other) => one - other);
  const ofType = profiles.filter(({ UserTypeId }) => UserTypeId === typed.UserTypeId);
  const body = sentUser(typed);
  const send = async (wanted: NonNullable<typeof body>) => {
    const sent = await save.run({
      body: { ...wanted, ...(standing && { UserInfoId: standing.UserInfoId, ExpectedChangedAt: standing.ChangedAt }) },
    });
    // Sending again counts from what the other left.
    if (sent.error && sent.newer) setStanding(sent.newer);
    return sent;
  };
  return (
    <CommandDialog
      title={user ? `Alterar ${user.Name}` : 'Convidar usuário'}
      consequence={user ? undefined : 'A pessoa recebe por e-mail um link para criar a senha e entrar.'}
      verb={user ? 'Salvar usuário' : 'Enviar convite'}
      command={save}
      fields={[...FIELDS, 'AdvisedBrokerIds']}
      kept={kept}
      onSend={() => (ask() && body ? send(body) : undefined)}
      onClose={onClose}
    >
      <TextField label="Nome" required {...field('Name')} />
      <EmailField label="E-mail" required {...field('Email')} />
      <PhoneField label="Telefone" {...field('Phone')} />
      <SelectField
        label="Tipo"
        required
        options={types.map((value) => ({ value, label: userTypeLabels[value] }))}
        value={typed.UserTypeId}
        onChange={(UserTypeId) => change({ UserTypeId, ProfileUniqueId: null })}
        error={problemOf('UserTypeId')}
        disabled={save.isBusy || isSelf}
      />
      <SelectField
        label="Perfil"
        required
        help={
          isSelf
            ? 'O próprio tipo e perfil não se mudam: peça a outra pessoa que administra usuários.'
            : 'São oferecidos os perfis que não passam dos seus próprios direitos.'
        }
        options={ofType.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
        value={typed.ProfileUniqueId}
        onChange={(ProfileUniqueId) => change({ ProfileUniqueId })}
        error={problemOf('ProfileUniqueId')}
        disabled={save.isBusy || isSelf || typed.UserTypeId === null}
      />
      {choosesEmployer && typed.UserTypeId !== null && (
        <EmployerFields
          kind={employerOf(typed.UserTypeId)}
          typed={typed}
          onChange={change}
          problemOf={problemOf}
          disabled={save.isBusy}
        />
      )}
    </CommandDialog>
  );
}

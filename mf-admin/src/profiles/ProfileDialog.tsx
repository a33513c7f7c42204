import { usePermissions } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { insertOrUpdateProfile } from '@portal/shared/contracts/people/profiles';
import type { GrantableMenus, UserProfile } from '@portal/shared/contracts/people/profiles';
import { UserType, userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, MoneyField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useNavigate } from 'react-router-dom';
import * as addresses from './addresses';
import { showsProfiles } from './useRights';

interface ProfileDialogProps {
  /** Null for a new one. */
  profile: UserProfile | null;
  /** What a new one grants from the beginning. */
  copyOf?: UserProfile;
  profiles: readonly UserProfile[];
  menus: GrantableMenus;
  onClose: () => void;
}

interface Form {
  Name: string;
  UserTypeId: UserType | null;
  IsAdministrator: boolean;
  HomeMenuId: number | null;
  /** Of the insurer's staff: whether there is a limit to what they give back, and which, in cents. */
  hasRefundLimit: boolean;
  refundLimit: number | null;
  CopyOfUniqueId: string | null;
}

/** What a profile gives back at most; a new one gives back nothing until somebody says so. */
const authorityOf = (profile: UserProfile | undefined): Pick<Form, 'hasRefundLimit' | 'refundLimit'> =>
  profile
    ? {
        hasRefundLimit: typeof profile.RefundAuthorityValue === 'number',
        refundLimit: profile.RefundAuthorityValue ?? null,
      }
    : { hasRefundLimit: true, refundLimit: 0 };

const typeOptions = Object.entries(userTypeLabels).map(([id, label]) => ({ value: Number(id) as UserType, label }));

/** What a profile is called, for whom it is and where its users begin; a new one may begin as a copy. */
export default function ProfileDialog({ profile, copyOf, profiles, menus, onClose }: ProfileDialogProps) {
  const { user } = usePermissions();
  const notify = useNotify();
  const navigate = useNavigate();
  const model = profile ?? copyOf;
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm<Form>(`perfil.${profile?.UniqueId ?? `novo.${copyOf?.UniqueId ?? ''}`}`, {
    Name: profile?.Name ?? (copyOf ? `Cópia de ${copyOf.Name}`.slice(0, INPUT_MAX_LENGTH) : ''),
    UserTypeId: model?.UserTypeId ?? UserType.INSURANCE,
    IsAdministrator: profile?.IsAdministrator ?? false,
    HomeMenuId: model?.HomeMenuId ?? null,
    ...authorityOf(model),
    CopyOfUniqueId: copyOf?.UniqueId ?? null,
  });
  const set = (part: Partial<Form>) => setValue((before) => ({ ...before, ...part }));
  const save = useCommand(insertOrUpdateProfile, {
    refreshes: showsProfiles,
    onDone: ({ UniqueId, Name }) => {
      notify.success({ title: profile ? 'Perfil alterado' : 'Perfil criado', text: Name });
      if (!profile) void navigate(addresses.profile(UniqueId));
    },
  });
  const isStaff = form.UserTypeId === UserType.INSURANCE;
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('Name', form.Name.trim() ? null : 'Informe o nome do perfil.'),
      ...problemsOf('UserTypeId', form.UserTypeId === null ? 'Escolha o tipo de usuário.' : null),
      ...problemsOf(
        'RefundAuthorityValue',
        isStaff && form.hasRefundLimit && form.refundLimit === null && 'Informe até quanto, ou retire o limite.',
      ),
    ],
    refusedProblems(save.error),
  );
  const isHeld = profile !== null && profile.Usuarios.length > 0;
  const originals = profiles.filter(({ UserTypeId }) => UserTypeId === form.UserTypeId);
  const send = () => {
    const { UserTypeId, CopyOfUniqueId, hasRefundLimit, refundLimit, ...rest } = form;
    if (!ask() || UserTypeId === null) return undefined;
    const known = profile && { UniqueId: profile.UniqueId, Version: profile.Version };
    const copied = !profile && CopyOfUniqueId && { CopyOfUniqueId };
    const authority = isStaff && { RefundAuthorityValue: hasRefundLimit ? refundLimit : null };
    return save.run({ body: { ...rest, UserTypeId, ...authority, ...known, ...copied } });
  };
  return (
    <CommandDialog
      title={profile ? `Alterar o perfil ${profile.Name}` : copyOf ? `Copiar o perfil ${copyOf.Name}` : 'Novo perfil'}
      consequence={
        profile
          ? 'O que muda vale na hora para todos os usuários do perfil.'
          : 'Ninguém tem o perfil até você o dar a alguém na lista de usuários.'
      }
      verb={profile ? 'Salvar perfil' : 'Criar perfil'}
      command={save}
      kept={kept}
      fields={['Name', 'UserTypeId', 'IsAdministrator', 'HomeMenuId', 'RefundAuthorityValue']}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        value={form.Name}
        onChange={(Name) => set({ Name })}
        onBlur={() => leave('Name')}
        error={problemOf('Name')}
        disabled={save.isBusy}
      />
      <SelectField
        label="Tipo de usuário"
        required
        options={typeOptions}
        value={form.UserTypeId}
        onChange={(UserTypeId) => set({ UserTypeId, ...(!copyOf && { CopyOfUniqueId: null }) })}
        error={problemOf('UserTypeId')}
        disabled={save.isBusy || isHeld || copyOf !== undefined}
        {...(isHeld && { help: 'O tipo não muda enquanto alguém tem o perfil.' })}
      />
      <SelectField
        label="Começa em"
        help="Onde os usuários do perfil começam ao entrar; sem escolha, no primeiro item do menu."
        options={menus.Data.map(({ Id, Label }) => ({ value: Id, label: Label }))}
        value={form.HomeMenuId}
        onChange={(HomeMenuId) => set({ HomeMenuId })}
        error={problemOf('HomeMenuId')}
        disabled={save.isBusy}
      />
      {isStaff && (
        <>
          <Checkbox
            checked={form.hasRefundLimit}
            disabled={save.isBusy}
            onChange={(event) => set({ hasRefundLimit: event.target.checked })}
          >
            Limitar a devolução de prêmio por endosso
          </Checkbox>
          {form.hasRefundLimit && (
            <MoneyField
              label="Alçada de devolução"
              required
              help="Até quanto um usuário do perfil emite ou libera por endosso que devolve prêmio. Com zero, nenhum."
              value={form.refundLimit}
              onChange={(refundLimit) => set({ refundLimit })}
              onBlur={() => leave('RefundAuthorityValue')}
              error={problemOf('RefundAuthorityValue')}
              disabled={save.isBusy}
            />
          )}
        </>
      )}
      {!profile && !copyOf && (
        <SelectField
          label="Começar como cópia de"
          options={originals.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
          value={form.CopyOfUniqueId}
          onChange={(CopyOfUniqueId) =>
            set({ CopyOfUniqueId, ...authorityOf(originals.find(({ UniqueId }) => UniqueId === CopyOfUniqueId)) })
          }
          disabled={save.isBusy}
        />
      )}
      {user?.IsAdministrator && (
        <div>
          <Checkbox
            checked={form.IsAdministrator}
            disabled={save.isBusy}
            onChange={(event) => set({ IsAdministrator: event.target.checked })}
          >
            Perfil de administrador
          </Checkbox>
          {problemOf('IsAdministrator') && <p role="alert">{problemOf('IsAdministrator')}</p>}
        </div>
      )}
    </CommandDialog>
  );
}

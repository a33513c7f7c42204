import { useCommand } from '@portal/shared/commands/useCommand';
import { deleteProfile } from '@portal/shared/contracts/people/profiles';
import type { GrantableMenus, UserProfile } from '@portal/shared/contracts/people/profiles';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import * as portal from '@portal/shared/domain/portal/addresses';
import { Tabs } from '@portal/shared/parts/tabs';
import { ActionButton, Button, PageHeader } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ActionsEditor } from './ActionsEditor';
import * as addresses from './addresses';
import { ChangeNotice } from './ChangeNotice';
import { PipesEditor } from './PipesEditor';
import { RightsEditor } from './RightsEditor';
import { SeenAs } from './SeenAs';
import { showsProfiles, useRights } from './useRights';
import { authorityText, usersText } from './words';

const ProfileDialog = lazy(() => import('./ProfileDialog'));

interface ProfilePageProps {
  profile: UserProfile;
  profiles: readonly UserProfile[];
  menus: GrantableMenus;
}

/** One profile: what it grants, on which pipes, what of the portal its users see, and who they are. */
export default function ProfilePage({ profile, profiles, menus }: ProfilePageProps) {
  const [dialog, open] = useState<'change' | 'copy' | null>(null);
  const { edited, change, discard } = useRights(profiles);
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = useCommand(deleteProfile, {
    refreshes: showsProfiles,
    onDone: () => {
      notify.success({ title: 'Perfil excluído', text: profile.Name });
      void navigate(portal.profiles(), { replace: true });
    },
    onFailed: (error) => notify.error(error, 'O perfil não foi excluído'),
  });
  const askToRemove = async () => {
    const sure = await confirm({
      title: `Excluir o perfil ${profile.Name}?`,
      consequence: 'Ninguém o tem. O que ele libera fica no histórico; o perfil não pode ser recuperado.',
      verb: 'Excluir perfil',
      danger: true,
    });
    if (sure) void remove.run({ query: { UniqueId: profile.UniqueId } });
  };
  const own = edited.find((one) => one.profile.UniqueId === profile.UniqueId);
  if (!own) return null;
  const editor = {
    edited: own,
    menus,
    disabled: profile.WhyNotChange !== null,
    onChange: (form: typeof own.form) => change(own, () => form),
  };
  return (
    <>
      <PageHeader
        title={profile.Name}
        back={{ to: portal.profiles(), label: 'Perfis' }}
        subtitle={[
          userTypeLabels[profile.UserTypeId],
          profile.IsAdministrator && 'administrador',
          usersText(profile.Usuarios.length),
          authorityText(profile),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          <div className="admin-profile-actions">
            <ActionButton disabledReason={profile.WhyNotChange} onClick={() => open('change')}>
              Alterar nome, início e alçada
            </ActionButton>
            <Button onClick={() => open('copy')}>Copiar</Button>
            <ActionButton
              danger
              disabledReason={profile.WhyNotDelete}
              loading={remove.isBusy}
              onClick={() => void askToRemove()}
            >
              Excluir
            </ActionButton>
          </div>
        }
      />
      {profile.WhyNotChange && <p className="admin-profile-lead">{profile.WhyNotChange}</p>}
      <p className="admin-profile-views">
        <Link to={addresses.differences(profile.UniqueId)}>Comparar com outro perfil</Link>
        <Link to={addresses.matrix()}>Ver todos como matriz</Link>
      </p>
      <Tabs
        label={`Perfil ${profile.Name}`}
        items={[
          { key: 'rights', label: 'Direitos', children: <RightsEditor {...editor} /> },
          { key: 'pipes', label: 'Esteiras', children: <PipesEditor {...editor} /> },
          { key: 'actions', label: 'Ações', children: <ActionsEditor {...editor} /> },
          { key: 'seen', label: 'Ver como', children: <SeenAs profile={profile} rights={own.form} /> },
          { key: 'users', label: `Usuários (${profile.Usuarios.length})`, children: <Holders profile={profile} /> },
        ]}
      />
      <ChangeNotice edited={[own]} menus={menus} onDiscard={discard} />
      <Suspense fallback={null}>
        {dialog === 'change' && (
          <ProfileDialog profile={profile} profiles={profiles} menus={menus} onClose={() => open(null)} />
        )}
        {dialog === 'copy' && (
          <ProfileDialog profile={null} copyOf={profile} profiles={profiles} menus={menus} onClose={() => open(null)} />
        )}
      </Suspense>
    </>
  );
}

function Holders({ profile: { Usuarios } }: { profile: UserProfile }) {
  if (Usuarios.length === 0) return <p>Ninguém que você possa ver tem este perfil.</p>;
  return (
    <ul className="admin-profile-names">
      {Usuarios.map(({ UserInfoId, Name, IsActive }) => (
        <li key={UserInfoId}>
          {Name}
          {!IsActive && ' (inativo)'}
        </li>
      ))}
    </ul>
  );
}

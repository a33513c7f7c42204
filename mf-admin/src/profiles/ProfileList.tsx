import { usePermissions } from '@portal/shared';
import type { GrantableMenus, UserProfile } from '@portal/shared/contracts/people/profiles';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import { menuLabels } from '@portal/shared/domain/portal/menu';
import type { MenuId } from '@portal/shared/domain/portal/menu';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, EmptyState, PageHeader } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import * as addresses from './addresses';
import { heldIn, rightsOf } from './rights';

const ProfileDialog = lazy(() => import('./ProfileDialog'));

interface ProfileListProps {
  profiles: readonly UserProfile[];
  menus: GrantableMenus;
}

/** The profiles by user type, with how many hold each and what it opens. */
export function ProfileList({ profiles, menus }: ProfileListProps) {
  const { user } = usePermissions();
  const [isNew, begin] = useState(false);
  const types = Object.entries(userTypeLabels)
    .map(([id, label]) => ({
      label,
      own: profiles.filter(({ UserTypeId }) => UserTypeId === (Number(id) as UserType)),
    }))
    .filter(({ own }) => own.length > 0);
  const add = (
    <ActionButton type="primary" onClick={() => begin(true)}>
      Novo perfil
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title="Perfis"
        count={profiles.length}
        subtitle="O que cada perfil libera no portal e quem o tem. Um perfil vale para todos os seus usuários."
        action={add}
      />
      {profiles.length === 0 && (
        <EmptyState
          title="Nenhum perfil ainda"
          text="Os perfis da companhia aparecem aqui com o que cada um libera."
          action={add}
        />
      )}
      {profiles.length > 0 && (
        <p className="admin-profile-views">
          <Link to={addresses.matrix()}>Ver todos como matriz</Link>
          <Link to={addresses.differences()}>Comparar dois perfis</Link>
          {user?.IsAdministrator && <Link to={addresses.secondFactor()}>Exigir segundo fator</Link>}
        </p>
      )}
      <div className="admin-profile-sections">
        {types.map(({ label, own }) => (
          <Section key={label} title={label}>
            <FactsTable
              caption={`Perfis do tipo ${label}`}
              rows={own}
              rowKey={({ UniqueId }) => UniqueId}
              columns={[
                {
                  title: 'Perfil',
                  isName: true,
                  cell: ({ UniqueId, Name, IsAdministrator }) => (
                    <>
                      <Link to={addresses.profile(UniqueId)}>{Name}</Link>
                      {IsAdministrator && <small className="admin-profile-mark"> administrador</small>}
                    </>
                  ),
                },
                { title: 'Usuários', isAmount: true, isWhole: true, cell: ({ Usuarios }) => Usuarios.length },
                { title: 'Itens do menu', isAmount: true, isWhole: true, cell: ({ Menus }) => Menus.length },
                {
                  title: 'Funcionalidades',
                  isAmount: true,
                  isWhole: true,
                  cell: (profile) => heldIn(rightsOf(profile)).size,
                },
                {
                  title: 'Começa em',
                  cell: ({ HomeMenuId }) =>
                    HomeMenuId === null ? 'Primeiro item do menu' : menuLabels[HomeMenuId as MenuId],
                },
              ]}
            />
          </Section>
        ))}
      </div>
      <Suspense fallback={null}>
        {isNew && <ProfileDialog profile={null} profiles={profiles} menus={menus} onClose={() => begin(false)} />}
      </Suspense>
    </>
  );
}

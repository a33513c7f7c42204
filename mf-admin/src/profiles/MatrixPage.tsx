import { usePermissions } from '@portal/shared';
import type { GrantableMenus, UserProfile } from '@portal/shared/contracts/people/profiles';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import * as portal from '@portal/shared/domain/portal/addresses';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { PageHeader } from '@portal/shared/ui/base';
import { useRested } from '@portal/shared/typing/useRested';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ChangeNotice } from './ChangeNotice';
import { MatrixTable } from './MatrixTable';
import { matrixLines } from './matrixRows';
import type { MatrixLine } from './matrixRows';
import { withFunctionality } from './rights';
import { useRights } from './useRights';
import type { EditedProfile } from './useRights';

/** Milliseconds. */
const REST = 200;

interface MatrixPageProps {
  profiles: readonly UserProfile[];
  menus: GrantableMenus;
}

/** All profiles and all functionalities at once, searched by either. */
export default function MatrixPage({ profiles, menus }: MatrixPageProps) {
  const { user, functionalities } = usePermissions();
  const { edited, change, discard } = useRights(profiles);
  const [search, setSearch] = useState({ right: '', profile: '', type: '' });
  // What is typed shows at once; the table follows a rest in typing, when there is time.
  const wanted = useDeferredValue(useRested(search, REST));
  const mayGive = useCallback(
    (id: number) => Boolean(user?.IsAdministrator) || functionalities.has(id),
    // The set is made anew with every render, and is the same as long as the user is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [user],
  );
  const shownLines = useMemo(() => {
    const text = searchable(wanted.right);
    return new Set(matrixLines.filter(({ label, menuLabel }) => searchable(`${label} ${menuLabel}`).includes(text)));
  }, [wanted.right]);
  const shown = useMemo(() => {
    const text = searchable(wanted.profile);
    return edited.filter(
      ({ profile: { Name, UserTypeId } }) =>
        (wanted.type === '' || String(UserTypeId) === wanted.type) && searchable(Name).includes(text),
    );
  }, [edited, wanted.profile, wanted.type]);
  const toggle = useCallback(
    (own: EditedProfile, { menuId, id }: MatrixLine, isHeld: boolean) =>
      change(own, (form) => withFunctionality(form, menuId, id, isHeld)),
    [change],
  );
  const field = (name: keyof typeof search) => ({
    value: search[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setSearch((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <PageHeader
        title="Matriz de perfis"
        back={{ to: portal.profiles(), label: 'Perfis' }}
        subtitle="Cada linha é uma funcionalidade, cada coluna um perfil. O que muda só vale depois de salvo."
      />
      <div className="admin-matrix-search" role="search">
        <label>
          Funcionalidade ou item do menu
          <input type="search" maxLength={INPUT_MAX_LENGTH} {...field('right')} />
        </label>
        <label>
          Perfil
          <input type="search" maxLength={INPUT_MAX_LENGTH} {...field('profile')} />
        </label>
        <label>
          Tipo de usuário
          <select {...field('type')}>
            <option value="">Todos</option>
            {Object.entries(userTypeLabels).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown.length === 0 || shownLines.size === 0 ? (
        <p role="status">Nada corresponde à busca.</p>
      ) : (
        <MatrixTable edited={shown} shownLines={shownLines} mayGive={mayGive} onToggle={toggle} />
      )}
      <ChangeNotice edited={edited} menus={menus} onDiscard={discard} />
    </>
  );
}

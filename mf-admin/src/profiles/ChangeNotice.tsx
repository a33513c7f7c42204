import type { GrantableMenus } from '@portal/shared/contracts/people/profiles';
import { Button } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { differencesOf } from './differencesOf';
import type { EditedProfile } from './useRights';

const ReviewDialog = lazy(() => import('./ReviewDialog'));

interface ChangeNoticeProps {
  edited: readonly EditedProfile[];
  menus: GrantableMenus;
  onDiscard: (uniqueIds: readonly string[]) => void;
}

/** What is changed and not saved yet, what somebody else changed meanwhile, and the way to save or to leave it. */
export function ChangeNotice({ edited, menus, onDiscard }: ChangeNoticeProps) {
  const [isReviewing, review] = useState(false);
  const changed = edited.filter(({ isChanged }) => isChanged);
  const behind = changed.flatMap(({ profile, begunWith, stands }) =>
    begunWith ? [{ profile, theirs: differencesOf(begunWith, stands, menus) }] : [],
  );
  const names = changed.map(({ profile }) => profile.Name);
  return (
    <>
      {behind.map(({ profile, theirs }) => (
        <div key={profile.UniqueId} className="admin-profile-behind" role="alert">
          <p>
            Outra pessoa alterou o perfil {profile.Name} enquanto você o editava. As suas mudanças ficam por cima do que
            está valendo agora:
          </p>
          <ul>
            {theirs.map(({ label, one, other }) => (
              <li key={label}>
                {label}: de “{one}” para “{other}”
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="admin-profile-changes" role="status" data-shown={changed.length > 0}>
        {changed.length > 0 && (
          <>
            <p>
              {changed.length === 1
                ? `Mudanças não salvas em ${names[0]}.`
                : `Mudanças não salvas em ${changed.length} perfis.`}{' '}
              Nada vale antes de salvar.
            </p>
            <div className="admin-profile-actions">
              <Button onClick={() => onDiscard(changed.map(({ profile }) => profile.UniqueId))}>Descartar</Button>
              <Button type="primary" onClick={() => review(true)}>
                Rever e salvar
              </Button>
            </div>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {isReviewing && changed.length > 0 && (
          <ReviewDialog edited={changed} onSaved={onDiscard} onClose={() => review(false)} />
        )}
      </Suspense>
    </>
  );
}

import { getMenus, getProfileByCompanyId } from '@portal/shared/contracts/people/profiles';
import type { UserProfile } from '@portal/shared/contracts/people/profiles';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { useCall } from '@portal/shared/query';
import { useCallback, useMemo } from 'react';
import { isSame, rebased, rightsOf } from './rights';
import type { Rights } from './rights';

/** The calls that show profiles. */
export const showsProfiles = [getProfileByCompanyId, getMenus];

/** What was changed of a profile, and on top of which version. */
interface Typed {
  version: number;
  base: Rights;
  form: Rights;
}

export interface EditedProfile {
  profile: UserProfile;
  /** As it stands. */
  stands: Rights;
  /** As it is to be. */
  form: Rights;
  isChanged: boolean;
  /** What it granted when the changes were begun, where somebody has changed it since. */
  begunWith: Rights | null;
}

const formOf = (own: Typed | undefined, { Version }: UserProfile, stands: Rights): Rights => {
  if (!own) return stands;
  return own.version === Version ? own.form : rebased(own.base, own.form, stands);
};

/** The profiles with what was changed of them and not saved yet, which this browser keeps. */
export function useRights(profiles: readonly UserProfile[]) {
  const { value: typed, setValue } = useKeptInput<Record<string, Typed>>('perfis.direitos', {});
  const stored = useMemo(() => profiles.map((profile) => ({ profile, stands: rightsOf(profile) })), [profiles]);
  const edited = useMemo(
    () =>
      stored.map(({ profile, stands }): EditedProfile => {
        const own = typed[profile.UniqueId];
        if (!own) return { profile, stands, form: stands, isChanged: false, begunWith: null };
        const form = formOf(own, profile, stands);
        const isChanged = !isSame(stands, form);
        const isBehind = own.version !== profile.Version && !isSame(own.base, stands);
        return { profile, stands, form, isChanged, begunWith: isChanged && isBehind ? own.base : null };
      }),
    [stored, typed],
  );
  // By what was typed last, which the screen may not show yet.
  const change = useCallback(
    ({ profile, stands }: Pick<EditedProfile, 'profile' | 'stands'>, next: (form: Rights) => Rights) =>
      setValue((before) => ({
        ...before,
        [profile.UniqueId]: {
          version: profile.Version,
          base: stands,
          form: next(formOf(before[profile.UniqueId], profile, stands)),
        },
      })),
    [setValue],
  );
  const discard = useCallback(
    (uniqueIds: readonly string[]) =>
      setValue((before) =>
        Object.fromEntries(Object.entries(before).filter(([uniqueId]) => !uniqueIds.includes(uniqueId))),
      ),
    [setValue],
  );
  return { edited, change, discard };
}

/** The profiles, and what they can be made of. */
export function useProfiles() {
  const profiles = useCall(getProfileByCompanyId, { query: {} });
  const menus = useCall(getMenus, { query: {} });
  const failed = [profiles, menus].find(({ data, error }) => !data && error);
  return {
    profiles: profiles.data?.Data,
    menus: menus.data,
    error: failed?.error ?? null,
    isFetching: profiles.isFetching || menus.isFetching,
    readAgain: () => {
      void profiles.refetch();
      void menus.refetch();
    },
  };
}

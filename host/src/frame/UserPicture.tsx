import { useEffect, useState } from 'react';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { initialsOf } from '../controls/initials';
import { useShell } from '../shell/ShellContext';

/** The photo that the user keeps in their account; initials without one, and until it has come. */
export function UserPicture({ Name, PhotoKey }: Pick<UserInfo, 'Name' | 'PhotoKey'>) {
  const { send } = useShell();
  const [photo, setPhoto] = useState<{ key: string; content: string } | null>(null);
  useEffect(() => {
    if (PhotoKey === undefined) return undefined;
    const controller = new AbortController();
    // After what is in sight: most people have none, and nobody waits for theirs.
    import('./ownPhoto')
      .then(({ readOwnPhoto }) => readOwnPhoto(send, controller.signal))
      .then(
        (content) => content !== null && !controller.signal.aborted && setPhoto({ key: PhotoKey, content }),
        () => undefined,
      );
    return () => controller.abort();
  }, [send, PhotoKey]);
  return photo !== null && photo.key === PhotoKey ? (
    <img className="user-photo" src={`data:image/png;base64,${photo.content}`} alt="" width={36} height={36} />
  ) : (
    <span className="user-initials" aria-hidden="true">
      {initialsOf(Name)}
    </span>
  );
}

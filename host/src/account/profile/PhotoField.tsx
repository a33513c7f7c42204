import { useCommand } from '@portal/shared/commands/useCommand';
import { getOwnProfile, saveOwnPhoto } from '@portal/shared/contracts/people/accountProfile';
import type { OwnProfile } from '@portal/shared/contracts/people/accountProfile';
import { callKey, useQueryClient } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useId, useState } from 'react';
import { initialsOf } from '../../controls/initials';
import { useRenewUser } from './useRenewUser';
import { LARGEST_PHOTO, squarePhoto } from './squarePhoto';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const UNREADABLE = 'Não foi possível ler esta foto. Escolha um arquivo PNG, JPEG ou WebP de até 15 MB.';

/** The photo as others see it, or initials; another one is kept as soon as it is chosen. */
export function PhotoField({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const queries = useQueryClient();
  const notify = useNotify();
  const renewUser = useRenewUser();
  const [failure, setFailure] = useState('');
  const { run, isBusy } = useCommand(saveOwnPhoto, {
    onDone: (saved) => queries.setQueryData(callKey(getOwnProfile, {}), saved),
    onFailed: ({ message }) => setFailure(message),
  });
  const keep = async (Photo: string | null, done: string) => {
    setFailure('');
    const { error } = await run({ body: { Photo } });
    if (error) return;
    notify.success({ text: done });
    await renewUser();
  };
  const take = async (file: File) => {
    if (!KINDS.includes(file.type) || file.size > LARGEST_PHOTO) return setFailure(UNREADABLE);
    const photo = await squarePhoto(file).catch(() => null);
    if (photo === null) return setFailure(UNREADABLE);
    await keep(photo, 'A foto foi trocada.');
  };
  return (
    <div className="account-photo">
      {profile.Photo === null ? (
        <span className="account-initials" aria-hidden="true">
          {initialsOf(profile.Name)}
        </span>
      ) : (
        <img src={`data:image/png;base64,${profile.Photo}`} alt="A sua foto" width={96} height={96} />
      )}
      <div>
        <input
          id={id}
          className="portal-visually-hidden account-file"
          aria-label="Foto"
          type="file"
          accept={KINDS.join(',')}
          aria-describedby={`${id}-help ${id}-problem`}
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void take(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <div className="account-actions">
          <label className="account-choose" htmlFor={id} aria-hidden="true">
            {profile.Photo === null ? 'Escolher uma foto' : 'Trocar a foto'}
          </label>
          {profile.Photo !== null && (
            <Button loading={isBusy} onClick={() => void keep(null, 'A foto foi removida.')}>
              Remover a foto
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className="account-note">
          O portal usa o quadrado do meio, em tamanho pequeno.
        </p>
        <p id={`${id}-problem`} className="account-problem" role="alert">
          {failure}
        </p>
      </div>
    </div>
  );
}

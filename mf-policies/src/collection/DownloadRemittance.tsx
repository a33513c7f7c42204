import { useLookUp } from '@portal/shared/commands/useLookUp';
import { downloadRemittance } from '@portal/shared/contracts/underwriting/bankFiles';
import { saveFile } from '@portal/shared/files/saveFile';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

/** Hands out a file for the bank as it was made. Its contents are ASCII, so that what is saved is what was kept, byte for byte. */
export function DownloadRemittance({ UniqueId, label }: { UniqueId: string; label: string }) {
  const read = useLookUp(downloadRemittance);
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { Name, Contents } = await read({ query: { UniqueId } });
      saveFile(Name, new Blob([Contents], { type: 'text/plain' }));
    } catch (error) {
      notify.error(error, 'O arquivo não foi baixado');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton type="primary" loading={isBusy} onClick={() => void save()}>
      {label}
    </ActionButton>
  );
}

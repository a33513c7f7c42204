import { saveFile } from '@portal/shared/files/saveFile';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { ShownFile } from './shownFile';

/** Saves a file, and says where that was not possible. */
export function useSaveFile() {
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const save = async ({ name, read }: Pick<ShownFile, 'name' | 'read'>) => {
    setIsSaving(true);
    try {
      saveFile(name, await read());
    } catch (error) {
      notify.error(error, `Não foi possível baixar ${name}`);
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}

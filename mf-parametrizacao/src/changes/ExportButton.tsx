import { useLookUp } from '@portal/shared/commands/useLookUp';
import type { CallInput } from '@portal/shared/contracts/call';
import { exportParameters } from '@portal/shared/contracts/parameters/parameterFile';
import { parameterFileName } from '@portal/shared/domain/parameters/changes/parameterFile';
import { saveFile } from '@portal/shared/files/saveFile';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

interface ExportButtonProps {
  /** A change set, or an instant of which all that was in force is meant. */
  query: CallInput<typeof exportParameters>['query'];
  children: string;
}

/** Hands out parameters as a file, to be taken by another company or another portal. */
export function ExportButton({ query, children }: ExportButtonProps) {
  const read = useLookUp(exportParameters);
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await read({ query });
      const text = `${JSON.stringify(file, null, 2)}\n`;
      saveFile(parameterFileName(file.name), new Blob([text], { type: 'application/json' }));
    } catch (error) {
      notify.error(error, 'Não foi possível exportar');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton loading={isBusy} onClick={() => void save()}>
      {children}
    </ActionButton>
  );
}

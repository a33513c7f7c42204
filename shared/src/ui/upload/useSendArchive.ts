import { useMemo } from 'react';
import { usePortal } from '../../remote/portal';
import { archiveSender } from './sendArchive';
import type { SendFile } from './sentFile';

/** What an UploadField sends files with that a later call attaches to something: in parts, going on after a failure. */
export function useSendArchive(): SendFile {
  const { send } = usePortal();
  return useMemo(() => archiveSender(send), [send]);
}

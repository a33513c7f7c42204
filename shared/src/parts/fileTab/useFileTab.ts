import { usePortal } from '@portal/shared';
import { reachedAddress } from '@portal/shared/domain/documents/fileAddress';
import { useNotify } from '@portal/shared/ui/overlay';
import { createElement, useCallback } from 'react';

/**
 * Opens a file in another tab, given what reads its address, or null where no file is to be opened after all. To be
 * called on the press itself: browsers block tabs that open long after one, and an address may take its time. What goes
 * wrong with the address is the caller's to say.
 */
export function useFileTab() {
  const { platformOrigin } = usePortal();
  const notify = useNotify();
  return useCallback(
    async (readAddress: () => Promise<string | null>): Promise<void> => {
      const tab = window.open('', '_blank');
      if (tab) {
        // What `noopener` would do, which hides the tab from this page as well.
        tab.opener = null;
        tab.document.title = 'Abrindo o arquivo…';
        tab.document.body.textContent = 'Abrindo o arquivo…';
      }
      const found = await readAddress().catch((failure: unknown) => {
        tab?.close();
        throw failure;
      });
      if (found === null) return tab?.close();
      const address = reachedAddress(found, platformOrigin);
      if (!tab) {
        notify.warning({
          title: 'O navegador bloqueou a nova aba',
          text: createElement('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, 'Abrir o arquivo'),
        });
      } else if (!tab.closed) tab.location.replace(address);
    },
    [platformOrigin, notify],
  );
}

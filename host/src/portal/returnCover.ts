import './returnCover.css';

/** Stands over a page that comes back until it is known to be still true. */
export interface ReturnCover {
  lay: () => void;
  lift: () => void;
}

/**
 * The browser's own dialog: nothing under it is seen or reached, and the focus goes back to where it was. Without React,
 * because it has to lie there before the browser puts the page aside.
 */
export function createReturnCover(page: Document = document): ReturnCover {
  let cover: HTMLDialogElement | null = null;
  return {
    lay: () => {
      if (cover) return;
      cover = page.createElement('dialog');
      cover.className = 'boot-return';
      cover.setAttribute('aria-label', 'Conferindo a sua sessão');
      cover.append(Object.assign(page.createElement('div'), { className: 'boot', role: 'status' }));
      cover.addEventListener('cancel', (event) => event.preventDefault());
      // Browsers close at the second Escape whatever the page says of it.
      cover.addEventListener('close', () => cover?.isConnected && !cover.open && cover.showModal());
      page.body.append(cover);
      cover.showModal();
    },
    lift: () => {
      const laid = cover;
      cover = null;
      laid?.close();
      laid?.remove();
    },
  };
}

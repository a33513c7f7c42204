import { lifecyclesLater } from '@portal/shared/mounting/light/lifecyclesLater';
import { mountLater } from '@portal/shared/mounting/light/mountLater';
import type { RemoteCode } from '@portal/shared/mounting/light/mountLater';
import { defineRemoteElement } from '@portal/shared/mounting/light/remoteElement';
import type * as Public from './publicTypes';

declare let __webpack_nonce__: string | undefined;

/** The board itself, with the page's nonce for the stylesheets that come with it. */
const load = (nonce: string | undefined) => {
  if (nonce) __webpack_nonce__ = nonce;
  return import(/* webpackChunkName: "board" */ './board');
};

const mountBoard: RemoteCode['mount'] = (element, options) => mountLater(() => load(options.nonce), element, options);

export const mount: typeof Public.mount = mountBoard;

export const lifecycles: typeof Public.lifecycles = lifecyclesLater(({ nonce }) => load(nonce));

defineRemoteElement('portal-kanban', mountBoard);

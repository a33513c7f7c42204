import './fonts.css';
import '@portal/shared/mounting/foreignPage.css';
import { remoteLifecycles } from '@portal/shared/mounting/lifecycles';
import { mountRemote } from '@portal/shared/mounting/mount';
import type { RemoteCode } from '@portal/shared/mounting/light/mountLater';
import { ownPages } from '../src/ownPages';

export const lifecycles = remoteLifecycles(ownPages);

export const mount: RemoteCode['mount'] = (element, options) =>
  mountRemote(ownPages, element, options, { amongOthers: true });

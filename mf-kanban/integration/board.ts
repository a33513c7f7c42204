import './fonts.css';
import '@portal/shared/mounting/foreignPage.css';
import { remoteLifecycles } from '@portal/shared/mounting/lifecycles';
import { mountRemote } from '@portal/shared/mounting/mount';
import type { RemoteCode } from '@portal/shared/mounting/light/mountLater';
import definition from '../remote';

export const lifecycles = remoteLifecycles(definition);

export const mount: RemoteCode['mount'] = (element, options) =>
  mountRemote(definition, element, options, { amongOthers: true });

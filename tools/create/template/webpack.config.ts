import { remoteConfig } from '../../build/remotePreset';

export default remoteConfig({ folder: 'mf-example' });

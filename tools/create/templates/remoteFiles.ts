import { descriptionFiles } from './descriptionFiles';
import type { RemoteFiles, RemotePlan } from './remotePlan';
import { screenFiles } from './screenFiles';
import { testFiles } from './testFile';

/** Every file of a new remote, before it is formatted. */
export const remoteFiles = (plan: RemotePlan): RemoteFiles => ({
  ...descriptionFiles(plan),
  ...screenFiles(plan),
  ...testFiles(plan),
});

import type { Functionality } from '../../../shared/src/domain/access/functionalities';
import type { ListCall } from '../listCalls';

/** Everything that was decided about the new remote. */
export interface RemotePlan {
  /** `mf-sinistros` */
  name: string;
  title: string;
  path: string;
  /** The menu id after whose entry it stands; at the end of the menu without one. */
  after?: number | undefined;
  functionalities: readonly Functionality[];
  call: ListCall;
}

/** Path in the remote's folder → content, before it is formatted. */
export type RemoteFiles = Readonly<Record<string, string>>;

import type { Functionality } from '../../shared/src/domain/access/functionalities';
import type { ListCall } from './listCalls';

/** Everything that was decided about the new remote. */
export interface RemotePlan {
  /** `mf-sinistros` */
  name: string;
  title: string;
  path: string;
  /** The menu id after whose entry it stands; at the end of the menu without one. */
  after?: number | undefined;
  /** What it begins with: null is the whole example, with its own calls and rights. */
  first: FirstScreen | null;
}

/** The list that is its first screen, and who may open it. */
export interface FirstScreen {
  call: ListCall;
  functionalities: readonly Functionality[];
}

/** Path in the remote's folder → content, before it is formatted. */
export type RemoteFiles = Readonly<Record<string, string>>;

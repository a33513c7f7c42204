import type { UserInfo } from '../contracts/people/session';
import type { Branding } from '../domain/portal/portalColours';
import type { Theme } from '../domain/portal/themes';
import type { BorrowedAuthentication } from '../session/borrowedSession';

/** Something of the page's own, for a place on a page of the remote that it mounts; drawn without React. */
export interface PagePart {
  /** A place of the remote and its version, as `docs/integrator.md` lists them. */
  place: string;
  version: number;
  /** The heading over it. */
  title: string;
  /** Smaller numbers stand further up. */
  order: number;
  /** Pixels that it takes below its heading, kept free where this browser has not yet seen how high it is. */
  height: number;
  /**
   * Draws into a new, empty element what belongs to the record that the payload names, and gives how that is taken away
   * again. Called anew for another record.
   */
  show(element: HTMLElement, payload: object): () => void;
}

/** What a page gives the remote that it mounts (ARCHITECTURE "Mounting one remote elsewhere"). */
export interface MountOptions {
  auth: BorrowedAuthentication;
  apiBaseUrl: string;
  kanbanBaseUrl: string;
  companyKey: string;
  /** Who the token belongs to; asked of the platform unless given. */
  user?: UserInfo | null;
  /**
   * The path of the page under which the remote's routes begin. Without one the remote keeps its place to itself and
   * leaves the page's address alone, so that a page can hold several.
   */
  basename?: string;
  /** The remote's own path to begin with, `/kanban?card=7`; its first route unless told. Not with `basename`. */
  initialPath?: string;
  theme?: Theme;
  /** The company's colours and font; what is missing is the portal's own. */
  branding?: Partial<Branding>;
  /** Nonce of the page's content security policy. */
  nonce?: string;
  /** What the page knows of the records that the remote shows; its places are empty without. */
  parts?: readonly PagePart[];
  /** What the remote publishes, by topic name. */
  onEvent?: (topic: string, payload: unknown) => void;
  /** Gives `onEvent` also what names people, who looks at which card; not unless told. */
  sharesNames?: boolean;
  /** A screen failed while it loaded or rendered, or the user could not be read; the remote says so in its place. */
  onError?: (error: unknown) => void;
}

/** The board on any page: see README.md beside this file. */

/** Who the token belongs to, as `GetUserInfo` of the platform answers it. */
export interface PortalUser {
  UserId: number;
  UserTypeId: number;
  BrokerId: number | null;
  Name: string;
  ProfileName: string;
  IsAdministrator: boolean;
  HomeMenuId: number | null;
  Menus: {
    Id: number;
    Order: number;
    MenuFuncionalities: { Id: number; RefUniqueId: string | null }[];
  }[];
  StorageInfo: { Uri: string; ContainerName: string; Signature: string };
  PersonId?: number;
  Username?: string;
  PersonUniqueId?: string;
}

export interface PortalAuthentication {
  /** The access token to send; asked before every call. */
  getToken: () => string | null | Promise<string | null>;
  /**
   * The platform refused a token. Renew it here, or show your sign-in; when you give a promise, the refused call waits
   * for it. The call is sent once more if `getToken` then gives another token.
   */
  onUnauthorized: () => void | Promise<void>;
}

/** What your page knows of a record, for a place on the board's pages. */
export interface PortalPart {
  /** The heading over it. */
  title: string;
  /** Smaller numbers stand further up. */
  order: number;
  /** Pixels that it takes below its heading. */
  height: number;
  /** In the drawer of a card about a proposal, below its data. */
  place: 'card.proposalSections';
  version: 1;
  /** Draws into a new, empty element and gives how that is taken away again; called anew for another card. */
  show(
    element: HTMLElement,
    payload: {
      proposalUniqueId: string;
      /** The document without mask, or as the user may see it. */
      policyHolder: { name: string; document: string };
    },
  ): () => void;
}

export interface PortalKanbanOptions {
  auth: PortalAuthentication;
  /** Address of the platform: `https://portal.example/platform`. */
  apiBaseUrl: string;
  /** Address of the board service: `https://portal.example/board`. */
  kanbanBaseUrl: string;
  companyKey: string;
  /** Asked of the platform with the token unless given. */
  user?: PortalUser | null;
  /** Path of your page under which the board keeps its own paths. Without it the address of the page stays as it is. */
  basename?: string;
  /** The board's own path to begin with, `/kanban?card=7`. Not with `basename`. */
  initialPath?: string;
  theme?: 'light' | 'dark' | 'semi-dark';
  /** Colours as `#rrggbb`. */
  branding?: { primaryColor?: string; figureColor?: string; lineColor?: string; fontFamily?: string };
  /** Nonce of your content security policy. */
  nonce?: string;
  /** What your page adds to the board's pages; see README.md, "Parts of your own". */
  parts?: readonly PortalPart[];
  /** What happens on the board: `kanban.card-moved`, `kanban.card-changed`; see README.md for what each carries. */
  onEvent?: (topic: string, payload: unknown) => void;
  /** Gives `onEvent` also `kanban.card-viewers`, which names the insurer's people. Off unless you turn it on. */
  sharesNames?: boolean;
  onError?: (error: unknown) => void;
}

export interface MountedBoard {
  update(changed: Partial<PortalKanbanOptions>): void;
  unmount(): void;
}

/** Shows the board in an element of your page. */
export function mount(element: Element, options: PortalKanbanOptions): MountedBoard;

/** Properties that single-spa adds to yours. */
export interface SingleSpaProperties {
  name: string;
  domElement?: HTMLElement;
  domElementGetter?: () => HTMLElement;
}

type Lifecycle = (properties: PortalKanbanOptions & SingleSpaProperties) => Promise<unknown>;

/** The board as a single-spa application. */
export const lifecycles: { bootstrap: Lifecycle; mount: Lifecycle; unmount: Lifecycle; update: Lifecycle };

/** `<portal-kanban>`: defined when this module is loaded. */
export interface PortalKanbanElement extends HTMLElement {
  auth: PortalAuthentication | undefined;
  user: PortalUser | null | undefined;
  branding: PortalKanbanOptions['branding'];
  sharesNames: boolean | undefined;
  parts: PortalKanbanOptions['parts'];
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-kanban': PortalKanbanElement;
  }
}

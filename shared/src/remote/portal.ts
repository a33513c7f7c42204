import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Bus } from '../bus/bus';
import type { UserInfo } from '../contracts/people/session';
import type { Functionality } from '../domain/access/functionalities';
import type { Send } from '../http/client';
import type { Follow } from '../live/follow';
import { functionalitiesOf, holdsAny } from '../session/permissions';
import type { Session, SessionState } from '../session/session';
import type { GivenPart, PlaceName } from './parts';

/** The company in whose portal the user works. */
export interface PortalCompany {
  key: string;
  name: string;
}

/** What stands on a company's page before sign-in. */
export interface VisitorPageProps {
  title: string;
  /** One sentence under the title that says what to do here. */
  lead?: ReactNode;
  /** Set where the page replaces another one of the same flow, so that a screen reader says so. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** What a screen for visitors gets of the shell. */
export interface VisitorSurroundings {
  /** The company's page before sign-in, around what the screen shows. */
  Page: ComponentType<VisitorPageProps>;
  /** The address of the sign-in page of the company in use. */
  signIn: string;
  /** Where a demonstration shows the mails that it does not send. */
  mailbox?: string;
}

/** The portal as somebody sees it. */
export interface SeenPortal {
  /** In its order. */
  menu: readonly { label: string; path: string }[];
  /** Where they begin; null where nothing opens. */
  home: string | null;
  /** Every page that opens, by the pattern of its address. */
  pages: readonly { title: string; path: string }[];
}

/** What a screen gets from whoever mounted it: the shell, an intranet page or a test. */
export interface Portal {
  send: Send;
  session: Session;
  bus: Bus;
  company: PortalCompany;
  /** Follows live events; absent in a shell older than 1.2, where screens show what they last read. */
  follow?: Follow;
  /**
   * Tells of an address of the portal whether a screen stands there that the user may open. Absent where other screens are
   * out of reach: on somebody else's page, and in a shell of the time before.
   */
  mayOpen?: (address: string) => boolean;
  /**
   * What of the portal somebody with other rights sees, for who gives them. Absent where the portal's other screens are out
   * of reach, and in a shell of the time before.
   */
  seenBy?: (user: UserInfo) => SeenPortal;
  /** Only around a screen of a route for visitors. */
  visitors?: VisitorSurroundings;
  /**
   * What other remotes give for a place and the user may see, in its order. Absent in a shell of the time before, and on
   * somebody else's page that gives nothing.
   */
  partsOf?: (place: PlaceName) => readonly GivenPart[];
  /** Nonce of the page's content security policy, for styles that libraries add. */
  nonce?: string;
  /** Where relative addresses that the platform gives lead; the page's own origin without it. */
  platformOrigin?: string;
  /** On somebody else's page: the element in which everything stays, pop-ups, styles and custom properties included. */
  place?: HTMLElement;
}

export const PortalContext = createContext<Portal | null>(null);

/**
 * The portal around this screen.
 * @throws Error outside of a `PortalProvider`.
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('This screen is mounted outside of a portal: wrap it in PortalProvider');
  return portal;
}

/** The session's state, current at every render. */
export function useSession(): SessionState {
  const { session } = usePortal();
  return useSyncExternalStore(
    (changed) => {
      const subscription = session.changes.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => session.state,
  );
}

/** What the signed-in user may do (Spec 000 §6). The screen hides by it; the platform decides. */
export function usePermissions(): {
  user: UserInfo | null;
  /** The ids that the profile holds, those that only a newer platform knows among them. */
  functionalities: ReadonlySet<number>;
  /** True when the user holds at least one of them; without a list, when somebody is signed in. */
  allows: (functionalities?: readonly Functionality[]) => boolean;
} {
  const { user } = useSession();
  return {
    user,
    functionalities: functionalitiesOf(user),
    allows: (functionalities) => holdsAny(user, functionalities),
  };
}

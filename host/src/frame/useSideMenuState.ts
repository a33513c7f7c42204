import { useNarrowerThan } from '@portal/shared/ui/base';
import { useState } from 'react';
import { useBrowserValue } from '@portal/shared/kept/browserValue';
import { menuCollapsed } from '../menu/menuCollapsed';

export interface SideMenuState {
  /** Below md the menu is a drawer. */
  asDrawer: boolean;
  drawerOpen: boolean;
  openDrawer: () => void;
  closeDrawer: () => void;
  /** Only the icons are shown. */
  collapsed: boolean;
  toggleCollapsed: () => void;
}

/** How the side menu stands: collapsed as the user left it on this browser, or a drawer on narrow windows. */
export function useSideMenuState(pathname: string): SideMenuState {
  const asDrawer = useNarrowerThan('md');
  const collapsed = useBrowserValue(menuCollapsed);
  const [open, setOpen] = useState(false);
  const [openOn, setOpenOn] = useState(pathname);
  // Whatever leads to another page closes the drawer.
  if (openOn !== pathname) {
    setOpenOn(pathname);
    setOpen(false);
  }
  return {
    asDrawer,
    drawerOpen: asDrawer && open,
    openDrawer: () => setOpen(true),
    closeDrawer: () => setOpen(false),
    collapsed: collapsed && !asDrawer,
    toggleCollapsed: () => menuCollapsed.set(!collapsed),
  };
}

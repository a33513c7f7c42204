import { remoteScreens, type RemoteScreen } from '../../e2e/remoteScreens';

/** A screen that the menu leads to. */
export interface MenuScreen extends RemoteScreen {
  entry: string;
}

export const menuScreens: readonly MenuScreen[] = remoteScreens.flatMap((screen) =>
  screen.entry === null ? [] : [{ ...screen, entry: screen.entry }],
);

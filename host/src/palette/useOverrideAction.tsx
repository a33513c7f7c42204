import { useSession } from '@portal/shared';
import { useShell } from '../shell/ShellContext';
import { LaptopGlyph } from '../controls/glyphs';
import { useFramePanel } from '../keyboard/framePanel';
import type { PaletteItem } from './paletteItem';

/** The palette's way to a module of this machine, for those who may use one. */
export function useOverrideAction(): PaletteItem[] {
  const { overrides } = useShell().releases;
  const { user } = useSession();
  const panel = useFramePanel();
  if (!overrides.isAllowedTo(user)) return [];
  return [
    {
      id: 'override',
      title: 'Usar um módulo desta máquina…',
      keywords: 'desenvolvimento localhost override remoto versao local',
      icon: <LaptopGlyph />,
      run: () => panel.open('override'),
    },
  ];
}

import { Theme } from '@portal/shared/domain/portal/themes';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { themeChoiceLabels, themeChoices } from '../appearance/themePreference';
import { densityLabels, densityPreference } from '../appearance/densityPreference';
import { useBrowserValue } from '@portal/shared/kept/browserValue';
import {
  BellGlyph,
  CollapseGlyph,
  DeviceGlyph,
  HalfGlyph,
  KeyboardGlyph,
  LeaveGlyph,
  LinesGlyph,
  MoonGlyph,
  SunGlyph,
  TightLinesGlyph,
} from '../controls/glyphs';
import { menuCollapsed } from '../menu/menuCollapsed';
import { useFramePanel } from '../keyboard/framePanel';
import { useOverrideAction } from './useOverrideAction';
import { bestMatches } from './matching';
import type { PaletteItem } from './paletteItem';

const themeIcons = {
  [Theme.Light]: <SunGlyph />,
  [Theme.Dark]: <MoonGlyph />,
  [Theme.SemiDark]: <HalfGlyph />,
  device: <DeviceGlyph />,
};

/** What the user can do from any screen, by what was typed. */
export function useActions(words: readonly string[]): PaletteItem[] {
  const { theme, leave } = useShell();
  const currentTheme = useStoredValue(theme.choice);
  const density = useBrowserValue(densityPreference);
  const collapsed = useBrowserValue(menuCollapsed);
  const menuIsDrawer = useNarrowerThan('md');
  const panel = useFramePanel();
  const override = useOverrideAction();
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact';

  const actions: PaletteItem[] = [
    ...themeChoices
      .filter((choice) => choice !== currentTheme)
      .map((choice) => ({
        id: `theme ${choice}`,
        title:
          choice === 'device' ? 'Usar o tema do aparelho' : `Usar o tema ${themeChoiceLabels[choice].toLowerCase()}`,
        keywords: 'trocar tema aparencia cores dark light automatico sistema',
        icon: themeIcons[choice],
        run: () => theme.choice.set(choice),
      })),
    {
      id: 'density',
      title: `Usar a densidade ${otherDensity === 'compact' ? 'compacta' : densityLabels[otherDensity].toLowerCase()}`,
      keywords: 'trocar aparencia tabela espaco',
      icon: otherDensity === 'compact' ? <TightLinesGlyph /> : <LinesGlyph />,
      run: () => densityPreference.set(otherDensity),
    },
    ...(menuIsDrawer
      ? []
      : [
          {
            id: 'menu',
            title: collapsed ? 'Expandir o menu' : 'Recolher o menu',
            keywords: 'lateral icones',
            icon: <CollapseGlyph collapsed={collapsed} />,
            run: () => menuCollapsed.set(!collapsed),
          },
        ]),
    {
      id: 'notifications',
      title: 'Ver as notificações',
      keywords: 'avisos sino',
      icon: <BellGlyph />,
      run: () => document.querySelector<HTMLElement>('.notification-bell')?.click(),
    },
    {
      id: 'keyboard',
      title: 'Atalhos do teclado',
      keywords: 'ajuda teclas',
      icon: <KeyboardGlyph />,
      run: () => panel.open('keyboardHelp'),
    },
    ...override,
    { id: 'leave', title: 'Sair', keywords: 'encerrar sessao logout desconectar', icon: <LeaveGlyph />, run: leave },
  ];
  return bestMatches(actions, ({ title, keywords = '' }) => `${title} ${keywords}`, words);
}

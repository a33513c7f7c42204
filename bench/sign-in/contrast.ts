import { paletteOf } from '../../host/src/branding/palette';
import type { PortalConfiguration } from '../../shared/src/contracts/people/session';
import { AA_INTERFACE_CONTRAST, AA_TEXT_CONTRAST, contrastRatio, mixed } from '../../shared/src/domain/portal/colour';
import { portalColours, type PortalColours, type Scheme } from '../../shared/src/domain/portal/portalColours';
import { Theme } from '../../shared/src/domain/portal/themes';

type CompanyLook = PortalConfiguration['layout']['common'];

/** Two colours that stand on each other somewhere in the portal, and what WCAG 2.2 AA asks of them. */
interface Meeting {
  group: string;
  name: string;
  over: string;
  under: string;
  needed: number;
}

export interface GroupResult {
  theme: Theme;
  group: string;
  checked: number;
  /** The smallest quotient of contrast and what is needed; from 1 on, all of them pass. */
  worst: { ratio: number; needed: number; name: string };
  failed: number;
}

const text = (group: string, name: string, over: string, under: string): Meeting => ({
  group,
  name,
  over,
  under,
  needed: AA_TEXT_CONTRAST,
});
const sign = (group: string, name: string, over: string, under: string): Meeting => ({
  ...text(group, name, over, under),
  needed: AA_INTERFACE_CONTRAST,
});

/** How much of the company's colour the style sheets lay on a ground, at most. */
const BREATH = 0.1;

const groundsOf = (colours: PortalColours) =>
  (['background', 'surface', 'raised', 'hover'] as const).map((name) => [name, colours[name]] as const);

function meetingsOnPages(colours: PortalColours): Meeting[] {
  const grounds = groundsOf(colours);
  const onGrounds = (group: string, name: 'text' | 'secondary' | 'muted' | 'primary') =>
    grounds.map(([ground, under]) => text(group, `${name} on ${ground}`, colours[name], under));
  return [
    ...onGrounds('text', 'text'),
    ...onGrounds('text', 'secondary'),
    ...onGrounds('text', 'muted'),
    ...onGrounds('links', 'primary'),
    ...grounds.map(([ground, under]) =>
      text(
        'links',
        `primary on a breath of itself over ${ground}`,
        colours.primary,
        mixed(colours.primary, under, BREATH),
      ),
    ),
    text('links', 'primary on selected', colours.primary, colours.selected),
    text('buttons', 'on primary', colours.onPrimary, colours.primary),
    text('buttons', 'on primary, pointed at', colours.onPrimary, colours.primaryHover),
    text('buttons', 'on primary, pressed', colours.onPrimary, colours.primaryActive),
    ...Object.entries(colours.tones).flatMap(([tone, { text: over, background, sign: dot }]) => [
      text('states', `${tone} on its ground`, over, background),
      text('states', `${tone} on surface`, over, colours.surface),
      sign('signs', `${tone} sign on surface`, dot, colours.surface),
    ]),
    ...grounds.map(([ground, under]) => sign('signs', `figure on ${ground}`, colours.figure, under)),
    sign('signs', 'border of a field on surface', colours.fieldBorder, colours.surface),
    sign('signs', 'primary button on background', colours.primary, colours.background),
  ];
}

function meetingsInMenu(menu: PortalColours): Meeting[] {
  return [
    text('menu', 'entry', menu.secondary, menu.surface),
    text('menu', 'entry, pointed at', menu.text, menu.hover),
    text('menu', 'company', menu.text, menu.surface),
    text('menu', 'collapse', menu.muted, menu.surface),
    text('menu', 'current entry', menu.primary, mixed(menu.primary, menu.surface, BREATH)),
  ];
}

function meetingsOf(look: CompanyLook, theme: Theme): Meeting[] {
  const branding = { ...look, fontFamily: look.FontFamily };
  const of = (scheme: Scheme) => portalColours(branding, scheme);
  const palette = paletteOf(look, theme);
  return [
    ...meetingsOnPages(of(theme === Theme.Dark ? 'dark' : 'light')),
    ...meetingsInMenu(of(theme === Theme.Light ? 'light' : 'dark')),
    text('sign-in', 'on the brand area', palette['--portal-on-brand'], palette['--portal-brand']),
    text('sign-in', 'on the seal', palette['--portal-on-seal'], palette['--portal-seal']),
  ];
}

/** The contrast of everything that these companies' colours meet, in each theme. */
export function measureContrast(looks: readonly CompanyLook[]): GroupResult[] {
  return Object.values(Theme).flatMap((theme) => {
    const meetings = looks.flatMap((look) => meetingsOf(look, theme));
    return [...new Set(meetings.map(({ group }) => group))].map((group) => {
      const ratios = meetings
        .filter((meeting) => meeting.group === group)
        .map(({ name, over, under, needed }) => ({ name, needed, ratio: contrastRatio(over, under) }))
        .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed);
      const [worst = { name: '', needed: 1, ratio: 1 }] = ratios;
      return { theme, group, checked: ratios.length, worst, failed: ratios.filter(fails).length };
    });
  });
}

const fails = ({ ratio, needed }: { ratio: number; needed: number }): boolean => ratio < needed;

/** How many of the companies' own colours would not read as text on a white and on a dark page, left as they are. */
export const illegibleAsChosen = (looks: readonly CompanyLook[]): Record<Scheme, number> => ({
  light: countIllegible(looks, '#ffffff'),
  dark: countIllegible(looks, '#12161c'),
});

const countIllegible = (looks: readonly CompanyLook[], page: string): number =>
  looks.filter(({ primaryColor }) => contrastRatio(primaryColor, page) < AA_TEXT_CONTRAST).length;

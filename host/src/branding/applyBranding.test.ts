import { Theme } from '@portal/shared/domain/themes';
import { configurationFrom } from '../boot/portalConfiguration';
import { applyBranding, ownFontAddress } from './applyBranding';

const configuration = configurationFrom({
  CompanyName: 'Atlas Seguros',
  layout: { common: { primaryColor: '#7a1f3d', FontFamily: 'Nunito Sans', FontFamilyUrl: '/fonts/atlas.css' } },
})!;

it('puts the colours, the font, the theme and the tab icon of the company on the page', () => {
  applyBranding(configuration, Theme.Dark);
  const { style, dataset } = document.documentElement;
  expect(style.getPropertyValue('--portal-brand')).toBe('#7a1f3d');
  expect(style.getPropertyValue('--portal-font')).toContain('Nunito Sans');
  expect(dataset.theme).toBe('dark');
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toContain('%237a1f3d');
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/fonts/atlas.css');
});

it('replaces them when the theme changes, without adding links', () => {
  applyBranding(configuration, Theme.Dark);
  applyBranding(configuration, Theme.Light);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.querySelectorAll('link[rel=icon]')).toHaveLength(1);
});

it('fetches a font only from the portal itself', () => {
  expect(ownFontAddress('/fonts/a.css', 'https://portal.example')).toBe('/fonts/a.css');
  expect(ownFontAddress('https://portal.example/a.css', 'https://portal.example')).toBe('/a.css');
  expect(ownFontAddress('https://fonts.example/a.css', 'https://portal.example')).toBeNull();
  expect(ownFontAddress('//fonts.example/a.css', 'https://portal.example')).toBeNull();
  expect(ownFontAddress('', 'https://portal.example')).toBeNull();
});

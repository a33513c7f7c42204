import { Theme } from '@portal/shared/domain/portal/themes';
import { configurationFrom } from '../boot/portalConfiguration';
import { applyBranding, fontAddress } from './applyBranding';

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

it('takes the company’s own mark for the tab where it has one', () => {
  applyBranding(configuration, Theme.Light, { icon: '/platform/api/Company/Logo/atlas/x-mark.png' });
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toContain('x-mark.png');
});

it('replaces them when the theme changes, without adding links', () => {
  applyBranding(configuration, Theme.Dark);
  applyBranding(configuration, Theme.Light);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.querySelectorAll('link[rel=icon]')).toHaveLength(1);
});

it('fetches a font from the portal itself', () => {
  expect(fontAddress('/fonts/a.css', 'https://portal.example')).toBe('/fonts/a.css');
  expect(fontAddress('https://portal.example/a.css', 'https://portal.example')).toBe('/a.css');
  expect(fontAddress('', 'https://portal.example')).toBeNull();
});

it('fetches a font from another origin only where the edge allows it', () => {
  const allowed = ['https://fonts.example'];
  const from = (address: string) => fontAddress(address, 'https://portal.example', allowed);
  expect(from('https://fonts.example/css?family=Lato')).toBe('https://fonts.example/css?family=Lato');
  expect(from('//fonts.example/a.css')).toBe('https://fonts.example/a.css');
  for (const other of ['https://evil.example/a.css', 'http://fonts.example/a.css', 'https://fonts.example.evil/a.css'])
    expect(from(other)).toBeNull();
  expect(from('https://fonts.example@evil.example/a.css')).toBeNull();
  expect(fontAddress('https://fonts.example/a.css', 'https://portal.example')).toBeNull();
});

it('puts such a font on the page, and takes it off with the next company look', () => {
  const look = configurationFrom({
    layout: { common: { FontFamily: 'Lato', FontFamilyUrl: 'https://fonts.example/lato.css' } },
  })!;
  applyBranding(look, Theme.Light, { fontOrigins: ['https://fonts.example'] });
  expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('https://fonts.example/lato.css');
  expect(document.documentElement.style.getPropertyValue('--portal-font')).toContain('Lato');
  applyBranding(configurationFrom({})!, Theme.Light);
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
});

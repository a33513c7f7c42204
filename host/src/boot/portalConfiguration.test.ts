import { configurationFrom, defaultConfiguration } from './portalConfiguration';

const atlas = {
  maintenance: false,
  maintenanceMessage: '',
  warnMaintenance: false,
  dns: 'atlas.localhost',
  layout: {
    common: {
      primaryColor: '#7a1f3d',
      figureColor: '#2b2b2b',
      lineColor: '#c9a227',
      FontFamily: 'Nunito Sans',
      FontFamilyUrl: '',
    },
  },
  CompanyName: 'Atlas Seguros',
  CompanyKey: 'atlas',
  KanbanUrl: '',
  ShowPlatformNotice: true,
  IdleMinutes: 20,
  HasDirectorySignIn: true,
  HelpDesk: { BaseUrl: 'https://ajuda.atlas.example', WebsiteToken: 'site-1' },
};

it('takes a complete configuration as it is', () => {
  expect(configurationFrom(atlas)).toEqual({ ...atlas, Logo: null });
});

it('fills what is missing with the defaults of the specification', () => {
  expect(configurationFrom({})?.layout.common).toEqual({
    primaryColor: '#0e65a5',
    figureColor: '#0e65a5',
    lineColor: '#ff9f43',
    FontFamily: 'Montserrat',
    FontFamilyUrl: '',
  });
});

it('never lets anything but a hex colour through, since it ends in the page’s styles', () => {
  const common = { ...atlas.layout.common, primaryColor: 'red; } body { display: none', lineColor: 7 };
  expect(configurationFrom({ ...atlas, layout: { common } })?.layout.common).toMatchObject({
    primaryColor: '#0e65a5',
    lineColor: '#ff9f43',
  });
});

it('gives nothing for what is no object', () => {
  expect(configurationFrom('<html>')).toBeNull();
  expect(configurationFrom(null)).toBeNull();
});

it('starts without maintenance by default', () => {
  expect(defaultConfiguration.maintenance).toBe(false);
});

import { unmetNeeds } from './unmetNeeds';

const gives = { '@portal/shared/ui/form': ['Input', 'Form'], react: ['*'] };

describe('what a remote needs of the shell', () => {
  it('is met when every name is given', () => {
    expect(unmetNeeds({ '@portal/shared/ui/form': ['Input'] }, gives)).toEqual([]);
  });

  it('is unmet by a name that the module does not export', () => {
    expect(unmetNeeds({ '@portal/shared/ui/form': ['Input', 'Slider'] }, gives)).toEqual([
      { module: '@portal/shared/ui/form', names: ['Slider'] },
    ]);
  });

  it('is unmet by a module that the shell does not have', () => {
    expect(unmetNeeds({ '@portal/shared/ui/charts': ['Line'] }, gives)).toEqual([
      { module: '@portal/shared/ui/charts', names: null },
    ]);
  });

  it('is met by a library that is given as a whole, and by a whole module that exists', () => {
    expect(unmetNeeds({ react: ['useState', '*'], '@portal/shared/ui/form': ['*'] }, gives)).toEqual([]);
  });
});

import { readPresentPortal, shellPaths } from './presentPortal';

// Every remote's description is compiled for it.
jest.setTimeout(600_000);

describe('the portal that a new remote comes to', () => {
  it('has the shell’s own addresses', () => {
    expect(shellPaths()).toEqual(expect.arrayContaining(['/', '/login/:companyDns?', '/primeiro-acesso/:token']));
  });

  it('has the remotes with their addresses and menu entries, each entry once', async () => {
    const portal = await readPresentPortal();
    expect(portal.remotes).toContain('mf-policies');
    expect(portal.paths.get('apolices')).toBe('mf-policies');
    expect(portal.paths.get('login')).toBe('portal');
    expect(portal.menu).toContainEqual({ menuId: 6, label: 'Apólices' });
    expect(portal.menu.filter(({ menuId }) => menuId === 7)).toHaveLength(1);
  });
});

import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import remote from '../../remote';
import UsersEntry from './UsersEntry';

describe('who manages profiles alone', () => {
  it('has menu 3, which leads to the profiles', () => {
    const entries = remote.menu.filter(({ functionalities }) => functionalities.includes(10));
    expect(entries).toMatchObject([{ menuId: 3, label: 'Usuários', path: '/usuarios/perfis' }]);
    expect(remote.routes.find(({ path }) => path === '/usuarios')?.functionalities).toEqual([8, 9, 10]);
  });

  it.each([
    [[10], '/usuarios/perfis'],
    [[9, 10], '/usuarios/listar'],
  ])('with functionalities %j comes from /usuarios to %s', async (functionalities, address) => {
    const rendered = renderScreen(<UsersEntry />, {
      route: '/usuarios',
      path: '/usuarios',
      user: fakeUser({ functionalities, menuId: 3 }),
    });
    expect(rendered.address()).toBe(address);
  });
});

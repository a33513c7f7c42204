import { defineRemote } from '@portal/shared';

export default defineRemote({
  name: 'mf-admin',
  title: 'Administração',
  routes: [
    { path: '/usuarios', title: 'Usuários', functionalities: [8, 9], redirectTo: '/usuarios/listar' },
    {
      path: '/usuarios/listar',
      title: 'Usuários',
      functionalities: [8, 9],
      screen: () => import('./src/users/UserListPage'),
    },
  ],
  menu: [{ menuId: 3, label: 'Usuários', path: '/usuarios/listar', icon: 'users', functionalities: [8, 9] }],
});

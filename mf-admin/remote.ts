import { defineRemote } from '@portal/shared';

export default defineRemote({
  name: 'mf-admin',
  title: 'Administração',
  routes: [
    {
      path: '/usuarios',
      title: 'Usuários',
      functionalities: [8, 9, 10],
      screen: () => import('./src/users/UsersEntry'),
    },
    {
      path: '/usuarios/listar',
      title: 'Usuários',
      functionalities: [8, 9],
      screen: () => import('./src/users/UserListPage'),
    },
    {
      path: '/usuarios/perfis',
      title: 'Perfis',
      functionalities: [10],
      screen: () => import('./src/profiles/ProfileListPage'),
    },
  ],
  menu: [
    { menuId: 3, label: 'Usuários', path: '/usuarios/listar', icon: 'users', functionalities: [8, 9] },
    { menuId: 3, label: 'Usuários', path: '/usuarios/perfis', icon: 'users', functionalities: [10] },
  ],
  commands: [{ id: 'profiles', label: 'Ver os perfis de acesso', path: '/usuarios/perfis', functionalities: [10] }],
});

import { defineRemote } from '@portal/shared';

export default defineRemote({
  name: 'mf-parties',
  title: 'Tomadores e segurados',
  routes: [
    {
      path: '/tomadores',
      title: 'Tomadores',
      functionalities: [13, 14, 29, 30],
      screen: () => import('./src/policyHolders/PolicyHolderListPage'),
    },
    {
      path: '/segurados',
      title: 'Segurados',
      functionalities: [11, 12],
      screen: () => import('./src/insureds/InsuredListPage'),
    },
  ],
  menu: [
    { menuId: 2, label: 'Tomadores', path: '/tomadores', icon: 'policyHolders', functionalities: [13, 14, 29, 30] },
    { menuId: 4, label: 'Segurados', path: '/segurados', icon: 'insureds', functionalities: [11, 12] },
  ],
});

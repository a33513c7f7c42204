import { defineRemote } from '@portal/shared';

export default defineRemote({
  name: 'mf-policies',
  title: 'Apólices',
  routes: [
    {
      path: '/apolices',
      title: 'Apólices',
      functionalities: [24],
      screen: () => import('./src/list/PolicyListPage'),
    },
  ],
  menu: [{ menuId: 6, label: 'Apólices', path: '/apolices', icon: 'policies', functionalities: [24] }],
});

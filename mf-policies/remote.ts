import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';

export default defineRemote({
  name: 'mf-policies',
  title: 'Apólices',
  routes: [
    {
      path: '/apolices',
      title: 'Apólices',
      functionalities: [Functionality.VISUALIZAR_APOLICES],
      screen: () => import('./src/list/PolicyListPage'),
    },
  ],
  menu: [
    {
      menuId: MenuId.Policies,
      label: 'Apólices',
      path: '/apolices',
      icon: 'policies',
      functionalities: [Functionality.VISUALIZAR_APOLICES],
    },
  ],
});

import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';

export default defineRemote({
  name: 'mf-parametrizacao',
  title: 'Parametrização',
  routes: [
    {
      path: '/parametrizacao',
      title: 'Parametrização',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      redirectTo: '/parametrizacao/modalidades',
    },
    {
      path: '/parametrizacao/modalidades',
      title: 'Modalidades',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
      screen: () => import('./src/modalities/ModalityListPage'),
    },
  ],
  menu: [
    {
      menuId: MenuId.Parameterisation,
      label: 'Parametrização',
      path: '/parametrizacao/modalidades',
      icon: 'parameters',
      functionalities: [Functionality.PARAMETRIZAR_SEGURADORA],
    },
  ],
});

import { defineRemote } from '@portal/shared';

export default defineRemote({
  name: 'mf-parametrizacao',
  title: 'Parametrização',
  routes: [
    {
      path: '/parametrizacao',
      title: 'Parametrização',
      functionalities: [26],
      redirectTo: '/parametrizacao/modalidades',
    },
    {
      path: '/parametrizacao/modalidades',
      title: 'Modalidades',
      functionalities: [26],
      screen: () => import('./src/modalities/ModalityListPage'),
    },
  ],
  menu: [
    {
      menuId: 5,
      label: 'Parametrização',
      path: '/parametrizacao/modalidades',
      icon: 'parameters',
      functionalities: [26],
    },
  ],
});

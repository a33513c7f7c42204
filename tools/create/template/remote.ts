import { defineRemote } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
// <afterImport>
// </afterImport>

// <functionalities>
const readers = [
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
];
// </functionalities>

export default defineRemote({
  name: 'mf-example',
  title: 'Exemplo',
  routes: [
    {
      path: '/exemplo',
      title: 'Exemplo',
      functionalities: readers,
      screen: () => import('./src/list/ExampleListPage'),
    },
    // <example>
    {
      path: '/exemplo/novo/:step?',
      title: 'Nova proposta',
      functionalities: [Functionality.GERENCIAR_PROPOSTAS],
      screen: () => import('./src/newRecord/NewExamplePage'),
    },
    {
      path: '/exemplo/registro/:uniqueId',
      title: 'Proposta',
      functionalities: readers,
      screen: () => import('./src/record/ExampleRecordPage'),
    },
    // </example>
  ],
  menu: [
    {
      menuId: 100,
      // <after>
      // </after>
      label: 'Exemplo',
      path: '/exemplo',
      icon: 'module',
      functionalities: readers,
    },
  ],
});

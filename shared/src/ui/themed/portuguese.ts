import type { Locale } from 'antd/es/locale';

/**
 * What the library's components say by themselves: those that are taken (`themed`), and no others. The build puts it in the
 * place of the library's English, too, which every component would bring along for pages without a language.
 */
const portuguese: Locale = {
  locale: 'pt-br',
  global: { placeholder: 'Por favor escolha', close: 'Fechar', show: 'Mostrar', hide: 'Ocultar' },
  Modal: { okText: 'OK', cancelText: 'Cancelar', justOkText: 'OK' },
};

// The library's files of languages have theirs as the default export.
export default portuguese;

/** What "Aviso!" says where the company has written nothing of its own. */
export const MAINTENANCE_WARNING_TEXT = 'O portal entrará em manutenção em breve. Salve o seu trabalho.';

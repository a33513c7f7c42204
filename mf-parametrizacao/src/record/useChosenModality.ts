import { useSearchParams } from 'react-router-dom';

/** The modality for which a list opened this page, as its address names it; null where it was opened by itself. */
export const useChosenModality = (): string | null => useSearchParams()[0].get('modalidade');

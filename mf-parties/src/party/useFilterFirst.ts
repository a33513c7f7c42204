import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { FILTER_FIRST } from '@portal/shared/domain/access/mandatoryFilter';

/** Why this user reads no list of parties whole (functionality 47); null for who does. */
export const useFilterFirst = (): string | null =>
  usePermissions().functionalities.has(Functionality.HABILITAR_FILTRO_MANDATORIO) ? FILTER_FIRST : null;

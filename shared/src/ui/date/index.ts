// Tier date: where a day is typed or chosen.
import 'dayjs/locale/pt-br';

export { DateField } from './DateField';
/** @public the parameters' and the policies' forms ask for it */
export { DateRangeField } from './DateRangeField';
export type { DateRange } from './DateRangeInput';

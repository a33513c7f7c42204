import { getInsuredChangeHistory } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { HistorySection } from '../party/history/HistorySection';

/** Who changed what of an insured, and who saw its data. */
export const InsuredHistory = ({ insured }: { insured: InsuredRecord }) => (
  <HistorySection call={getInsuredChangeHistory} input={{ query: { insuredId: insured.Id } }} />
);

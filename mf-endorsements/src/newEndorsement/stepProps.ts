import type { PortalError } from '@portal/shared';
import type { JudgedEndorsement } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { PartProps } from '@portal/shared/form/part';
import type { AskedDocument } from './form/laterProblems';
import type { TypedEndorsement } from './form/typedEndorsement';
import type { Subject } from './subject/subject';
import type { PremiumReading } from './useEndorsementPremium';

interface Reading<Data> {
  data: Data | undefined;
  error: PortalError | null;
  isFetching: boolean;
}

/** What each step of the wizard is given. */
export interface StepFieldsProps extends PartProps<TypedEndorsement> {
  subject: Subject;
  premium: PremiumReading;
  documents: Reading<readonly AskedDocument[]> & { refetch: () => unknown };
  judged: Reading<JudgedEndorsement> & { retry: () => void; isComplete: boolean };
  onGo: (step: string, fieldId?: string) => void;
}

import { DateText } from '@portal/shared/ui/base';

/** Stands where the document of a person stood. */
export const AnonymisedSince = ({ at }: { at: string }) => (
  <span>
    Dados anonimizados em <DateText value={at} />
  </span>
);

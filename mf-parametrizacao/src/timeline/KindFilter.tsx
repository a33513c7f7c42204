import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { SelectField } from '@portal/shared/ui/select';
import type { TimelineAddress } from './useTimelineAddress';

const options = (Object.keys(parameterKinds) as ParameterKind[]).map((value) => ({
  value,
  label: parameterKinds[value].label,
}));

/** Narrows what is shown to a sort of parameter. */
export const KindFilter = ({ address: { kind, change } }: { address: TimelineAddress }) => (
  <SelectField label="Área" placeholder="Todas" options={options} value={kind} onChange={(area) => change({ area })} />
);

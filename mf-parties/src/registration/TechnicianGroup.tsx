import { CheckLine, FieldGroup } from './FormFields';
import { PersonFields } from './PersonFields';
import type { ApplicationForm } from './useApplicationForm';

/** Who answers for the broker's work before SUSEP: often the person who registers it. */
export function TechnicianGroup({ form }: { form: ApplicationForm }) {
  const isResponsible = form.draft.application.Responsible.IsTechnician === true;
  return (
    <FieldGroup title="Responsável técnico" lead="O corretor habilitado na SUSEP que responde pela corretora.">
      <CheckLine
        checked={isResponsible}
        onChange={(IsTechnician) =>
          form.change((before) => ({ ...before, Responsible: { ...before.Responsible, IsTechnician } }))
        }
      >
        O responsável técnico é a própria pessoa responsável
      </CheckLine>
      {!isResponsible && (
        <PersonFields form={form} place="Technician" question="O responsável técnico é politicamente exposto?" />
      )}
    </FieldGroup>
  );
}

import { formatPhoneWhileTyping } from '@portal/shared/domain/values/masks';
import { FieldGroup, TextField } from './FormFields';
import { ExposureField, NameFields } from './PersonFields';
import type { ApplicationForm } from './useApplicationForm';

/** Who answers for the registration: the first user of the broker once it is approved. */
export function ResponsibleGroup({ form }: { form: ApplicationForm }) {
  return (
    <FieldGroup
      title="Pessoa responsável"
      lead="Recebe o link deste cadastro e, depois da aprovação, o primeiro acesso ao portal."
    >
      <NameFields form={form} place="Responsible" />
      <TextField form={form} field="Responsible.Email" span={7} inputMode="email" autoComplete="email" />
      <TextField
        form={form}
        field="Responsible.Phone"
        span={5}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        mask={formatPhoneWhileTyping}
      />
      <ExposureField
        form={form}
        place="Responsible"
        question="A pessoa responsável é politicamente exposta?"
        hint="Quem exerce ou exerceu, nos últimos cinco anos, cargo público relevante, e seus familiares próximos. A resposta “sim” não impede o cadastro."
      />
    </FieldGroup>
  );
}

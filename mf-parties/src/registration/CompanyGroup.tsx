import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDocument } from '@portal/shared/domain/people/document';
import { formatPhoneWhileTyping } from '@portal/shared/domain/values/masks';
import { Link } from 'react-router-dom';
import { FieldGroup, TextField } from './FormFields';
import type { ApplicationForm } from './useApplicationForm';

/** Who the broker is. Its CNPJ is the page's own and was checked before; `otherCnpj` leads to where another is given. */
export function CompanyGroup({ form, otherCnpj }: { form: ApplicationForm; otherCnpj?: string }) {
  return (
    <FieldGroup title="Dados da corretora">
      <div className="registration-fixed" data-span={12}>
        <p>
          <span>CNPJ</span>
          <strong>{formatDocument(form.draft.application.Cnpj)}</strong>
        </p>
        <Link className="registration-text-link portal-focusable" to={otherCnpj ?? addresses.startRegistration()}>
          Trocar<span className="portal-visually-hidden"> o CNPJ</span>
        </Link>
      </div>
      <TextField form={form} field="Name" autoComplete="organization" hint="Como está no contrato social." />
      <TextField
        form={form}
        field="SusepCode"
        span={5}
        inputMode="numeric"
        hint="O número do registro da corretora."
        mask={(typed) => typed.replace(/\D/g, '')}
      />
      <TextField
        form={form}
        field="Phone"
        span={7}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 0000-0000"
        mask={formatPhoneWhileTyping}
      />
      <TextField form={form} field="Email" inputMode="email" autoComplete="email" />
    </FieldGroup>
  );
}

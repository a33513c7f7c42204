import { cnpjProblem } from '@portal/shared/domain/people/cnpj';
import { Button } from '@portal/shared/ui/base';
import { DocumentField } from '@portal/shared/ui/form';
import { useState } from 'react';
import '../record/page.css';

interface CompanySearchProps {
  cnpj: string;
  onSearch: (cnpj: string) => void;
}

/** Chooses the company by its CNPJ. */
export function CompanySearch({ cnpj, onSearch }: CompanySearchProps) {
  const [typed, type] = useState(cnpj);
  const [asked, ask] = useState(false);
  const problem = typed === '' ? 'Informe o CNPJ' : cnpjProblem(typed);
  return (
    <form
      className="parameters-two"
      role="search"
      aria-label="Empresa"
      onSubmit={(event) => {
        event.preventDefault();
        ask(true);
        if (problem === null) onSearch(typed);
      }}
    >
      <DocumentField label="CNPJ" kind="CNPJ" value={typed} error={asked ? problem : null} onChange={type} />
      <div className="parameters-beside">
        <Button htmlType="submit">Ver a empresa</Button>
      </div>
    </form>
  );
}

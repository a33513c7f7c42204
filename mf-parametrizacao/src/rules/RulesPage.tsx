import * as addresses from '@portal/shared/domain/portal/addresses';
import { EmptyState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import '../record/page.css';
import './rules.css';

interface Area {
  label: string;
  Rule: ComponentType;
}

/** The rules of which there is one each, by the last part of their address. */
const areas: Readonly<Record<string, Area>> = {
  'dias-sem-cobranca': { label: 'Dias sem cobrança', Rule: lazy(() => import('./ClosedDaysRule')) },
  'prazo-curto': { label: 'Prazo curto', Rule: lazy(() => import('./ShortRateRule')) },
  avisos: { label: 'Avisos', Rule: lazy(() => import('./NoticesRule')) },
  indice: { label: 'Índice anual', Rule: lazy(() => import('./YearlyIndexRule')) },
  tributos: { label: 'Tributos', Rule: lazy(() => import('./PremiumTaxRule')) },
  cotacoes: { label: 'Cotações', Rule: lazy(() => import('./QuoteValidityRule')) },
  comissao: { label: 'Comissão', Rule: lazy(() => import('./CommissionRule')) },
};

/** `/parametrizacao/regras/:area`: rules of the insurer that have no screen in the specification. */
export default function RulesPage() {
  const { area = '' } = useParams();
  const [parameters] = useSearchParams();
  const found = areas[area];
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return (
    <div className="parameters-page">
      <PageHeader title="Regras da seguradora" />
      <nav className="parameters-areas" aria-label="Regras">
        {Object.entries(areas).map(([key, { label }]) => (
          <NavLink key={key} to={`${addresses.ruleArea(key)}${query}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      {found ? (
        <>
          <ChangeBar />
          <Suspense fallback={<PageSkeleton blocks={1} />}>
            <found.Rule key={area} />
          </Suspense>
        </>
      ) : (
        <EmptyState title="Esta regra não existe" text="Escolha uma das regras acima." />
      )}
    </div>
  );
}

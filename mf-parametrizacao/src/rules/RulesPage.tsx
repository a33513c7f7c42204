import { EmptyState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { isRuleArea, RuleAreas } from './RuleAreas';
import type { RuleArea } from './RuleAreas';
import '../record/page.css';
import './rules.css';

/** The rules of which there is one each, by the last part of their address. */
const rules: Readonly<Record<RuleArea, ComponentType>> = {
  'conta-de-cobranca': lazy(() => import('./CollectionAccountRule')),
  'dias-sem-cobranca': lazy(() => import('./ClosedDaysRule')),
  'prazo-curto': lazy(() => import('./ShortRateRule')),
  avisos: lazy(() => import('./NoticesRule')),
  indice: lazy(() => import('./YearlyIndexRule')),
  tributos: lazy(() => import('./PremiumTaxRule')),
  cotacoes: lazy(() => import('./QuoteValidityRule')),
  comissao: lazy(() => import('./CommissionRule')),
  prioridades: lazy(() => import('./CardPrioritiesRule')),
  // Both are lists of texts in the same form: one file has what they share once.
  justificativas: lazy(() => import(/* webpackChunkName: 'texts-of-cards' */ './JustificationsRule')),
  frases: lazy(() => import(/* webpackChunkName: 'texts-of-cards' */ './CardTextsRule')),
  'contratos-publicos': lazy(() => import('./PublicContractsRule')),
  resseguro: lazy(() => import('./TreatyRule')),
  atividades: lazy(() => import('./RestrictiveActivitiesRule')),
  contragarantia: lazy(() => import('./CounterGuaranteeRule')),
  'dados-da-seguradora': lazy(() => import('./InsurerRule')),
  'documentos-de-cadastro': lazy(() => import('./RegistrationDocumentsRule')),
  guarda: lazy(() => import('./RetentionRule')),
};

/** `/parametrizacao/regras/:area`: rules of the insurer that have no screen in the specification. */
export default function RulesPage() {
  const { area = '' } = useParams();
  const Rule = isRuleArea(area) ? rules[area] : undefined;
  return (
    <div className="parameters-page">
      <PageHeader title="Regras da seguradora" />
      <div className="parameters-rules">
        <RuleAreas chosen={area} />
        {Rule ? (
          <div className="parameters-rule">
            <ChangeBar />
            <Suspense fallback={<PageSkeleton blocks={1} />}>
              <Rule key={area} />
            </Suspense>
          </div>
        ) : (
          <EmptyState title="Esta regra não existe" text="Escolha uma das outras regras." />
        )}
      </div>
    </div>
  );
}

import * as addresses from '@portal/shared/domain/portal/addresses';
import { useNarrowerThan } from '@portal/shared/ui/base';
import { NavLink, useSearchParams } from 'react-router-dom';

/** The rules as people look for them, by the last part of their address. */
const groups = {
  'Prêmio e cobrança': {
    'conta-de-cobranca': 'Conta de cobrança',
    'dias-sem-cobranca': 'Dias sem cobrança',
    'prazo-curto': 'Prazo curto',
    indice: 'Índice anual',
    tributos: 'Tributos',
    cotacoes: 'Cotações',
    comissao: 'Comissão',
  },
  'Análise e risco': {
    prioridades: 'Prioridades',
    justificativas: 'Justificativas',
    frases: 'Frases',
    'contratos-publicos': 'Contratos públicos',
    resseguro: 'Resseguro',
    atividades: 'Atividades',
  },
  'Documentos e prazos': {
    contragarantia: 'Contragarantia',
    'dados-da-seguradora': 'Dados nos documentos',
    'documentos-de-cadastro': 'Cadastro',
    avisos: 'Avisos',
    guarda: 'Guarda de dados',
  },
} as const;

type Groups = typeof groups;
/** The last part of a rule's address. */
export type RuleArea = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const labels = Object.assign({}, ...Object.values(groups)) as Readonly<Record<RuleArea, string>>;

/** Whether the last part of an address is a rule's. */
export const isRuleArea = (area: string): area is RuleArea => Object.hasOwn(labels, area);

/** The rules beside the one that is shown; where there is little room, behind its name. */
export function RuleAreas({ chosen }: { chosen: string }) {
  const isNarrow = useNarrowerThan('lg');
  const links = <RuleLinks />;
  return (
    <nav className="parameters-areas" aria-label="Regras">
      {isNarrow ? (
        // Another rule begins with the list closed.
        <details key={chosen}>
          <summary>{isRuleArea(chosen) ? `${labels[chosen]} · outras regras` : 'Todas as regras'}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  );
}

function RuleLinks() {
  const [parameters] = useSearchParams();
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return Object.entries(groups).map(([group, areas]) => (
    <div key={group} className="parameters-areas-group">
      <p aria-hidden="true">{group}</p>
      <ul aria-label={group}>
        {Object.entries(areas).map(([area, label]) => (
          <li key={area}>
            <NavLink to={`${addresses.ruleArea(area)}${query}`}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

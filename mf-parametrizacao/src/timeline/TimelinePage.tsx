import * as addresses from '@portal/shared/domain/portal/addresses';
import { PageHeader } from '@portal/shared/ui/base';
import { Link, useSearchParams } from 'react-router-dom';
import { DifferenceView } from './DifferenceView';
import { PublicationsView } from './PublicationsView';
import { StateView } from './StateView';
import { useTimelineAddress, views } from './useTimelineAddress';
import type { View } from './useTimelineAddress';
import './timeline.css';

const contents = { publicacoes: PublicationsView, vigente: StateView, diferenca: DifferenceView };

/** `/parametrizacao/linha-do-tempo`: who published what and why, what was in force on a day, what differs between two. */
export default function TimelinePage() {
  const address = useTimelineAddress();
  const Content = contents[address.view];
  return (
    <div className="parameters-timeline">
      <PageHeader
        title="Linha do tempo dos parâmetros"
        subtitle="Nada se sobrescreve: cada publicação fica, e um estado anterior pode ser rascunhado de novo."
        back={{ to: addresses.parameterChanges(), label: 'Alterações de parâmetros' }}
      />
      <ViewLinks shown={address.view} />
      <Content address={address} />
    </div>
  );
}

/** The views beside each other; filters stay from one to the next. */
function ViewLinks({ shown }: { shown: View }) {
  const [parameters] = useSearchParams();
  const to = (view: View) => {
    const next = new URLSearchParams(parameters);
    next.set('ver', view);
    return `?${next}`;
  };
  return (
    <nav className="parameters-timeline-views" aria-label="O que mostrar">
      {(Object.keys(views) as View[]).map((view) => (
        <Link key={view} to={to(view)} replace aria-current={view === shown ? 'page' : undefined}>
          {views[view]}
        </Link>
      ))}
    </nav>
  );
}

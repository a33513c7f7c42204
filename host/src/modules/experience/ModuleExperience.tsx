import { Button, Heading } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { columnsOf, verdictOf } from './comparison';
import type { Column, ExperiencedModule, Verdict } from './comparison';
import { ExperienceTable } from './ExperienceTable';
import { verdictText } from './words';

interface ModuleExperienceProps {
  module: ExperiencedModule;
  pending: boolean;
  onDetails: () => void;
}

const verdictTones = { worse: 'danger', notWorse: 'success', tooFew: 'neutral' } as const;

/** What the versions of a module are like to work with, and whether the newer one made it worse. */
export function ModuleExperience({ module, pending, onDetails }: ModuleExperienceProps) {
  const { title, experiences } = module;
  const columns = columnsOf(module);
  return (
    <section className="modules-use" aria-label={`Uso de ${title}`}>
      <div className="modules-use-head">
        <Heading level={3} size={4}>
          Nas telas das pessoas
        </Heading>
        <Verdicts columns={columns} />
      </div>
      {experiences.length > 0 && (
        <p className="modules-note">O que 3 de cada 4 visitas a uma tela tiveram, ou melhor.</p>
      )}
      {experiences.length === 0 ? (
        <p className="modules-note">
          {pending
            ? 'Carregando…'
            : 'Nenhum navegador contou ainda como as telas respondem. Aparece aqui depois das primeiras visitas.'}
        </p>
      ) : (
        <>
          <ExperienceTable title={title} columns={columns} />
          <p>
            <Button aria-label={`Ver lentidões e erros: ${title}`} onClick={onDetails}>
              Ver lentidões e erros
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Of the version in use, and of the one that is tried out. */
function Verdicts({ columns }: { columns: readonly Column[] }) {
  const [current] = columns;
  const before = columns.find(({ role }) => role === 'before');
  const canary = columns.find(({ role }) => role === 'canary');
  const tag = (verdict: Verdict | null, than: Column | undefined, prefix = '') =>
    verdict &&
    than && <StatusTag tone={verdictTones[verdict.kind]}>{prefix + verdictText(verdict, than.version)}</StatusTag>;
  return (
    <>
      {tag(verdictOf(current?.period, before?.period), before)}
      {tag(verdictOf(canary?.period, current?.period), current, 'Teste: ')}
    </>
  );
}

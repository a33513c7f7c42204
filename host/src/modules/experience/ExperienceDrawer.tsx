import type { RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import { Heading } from '@portal/shared/ui/base';
import { Drawer } from '@portal/shared/ui/drawer';
import { columnsOf } from './comparison';
import type { Column, ExperiencedModule } from './comparison';
import { ErrorGroups } from './ErrorGroups';
import { SlowPlaces } from './SlowPlaces';
import { columnTexts } from './words';
import { useShownModule } from '../useShownModule';

/** What is slow in a module and what goes wrong in it, version by version, for whoever looks for the cause. */
export function ExperienceDrawer({ module, onClose }: { module: ExperiencedModule | null; onClose: () => void }) {
  const shown = useShownModule(module);
  return (
    <Drawer
      open={module !== null}
      onClose={onClose}
      title={shown && `Lentidões e erros de ${shown.title}`}
      size="min(640px, 100vw)"
      closable={{ 'aria-label': 'Fechar lentidões e erros' }}
      destroyOnHidden
    >
      {shown && (
        // Longer than the drawer, and little in it takes the focus by which a keyboard would scroll.
        <div className="modules-history" role="region" aria-label="Lentidões e erros por versão" tabIndex={0}>
          {columnsOf(shown).map((column, _at, columns) => (
            <VersionDetails key={column.version} column={column} columns={columns} />
          ))}
        </div>
      )}
    </Drawer>
  );
}

function VersionDetails({ column, columns }: { column: Column; columns: readonly Column[] }) {
  const { role, version, experience } = column;
  const before = columns.find((one) => one.role === 'before');
  return (
    <section aria-label={`Versão ${version}`}>
      <Heading level={2} size={3}>
        {columnTexts[role].name}: {version}
      </Heading>
      {experience ? (
        <Details experience={experience} before={role === 'before' ? undefined : before?.experience} />
      ) : (
        <p>Ninguém usou esta versão nos últimos 7 dias.</p>
      )}
    </section>
  );
}

const Details = ({ experience, before }: { experience: RemoteExperience; before: RemoteExperience | undefined }) => (
  <>
    <Heading level={3} size={4}>
      O que demora a responder
    </Heading>
    <SlowPlaces places={experience.SlowPlaces} />
    <Heading level={3} size={4}>
      Erros
    </Heading>
    <ErrorGroups groups={experience.ErrorGroups} before={before} />
  </>
);

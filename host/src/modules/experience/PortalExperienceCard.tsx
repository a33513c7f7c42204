import { Heading } from '@portal/shared/ui/base';
import { ModuleExperience } from './ModuleExperience';
import type { ExperiencedModule } from './comparison';

interface PortalExperienceCardProps {
  module: ExperiencedModule;
  onDetails: () => void;
}

/** The shell's own pages, which come with the portal and not as a release that could be taken back here. */
export const PortalExperienceCard = ({ module, onDetails }: PortalExperienceCardProps) => (
  <article className="modules-card" aria-label={module.title}>
    <header>
      <Heading level={2} size={3}>
        {module.title}
      </Heading>
      <code>{module.name}</code>
    </header>
    <ModuleExperience module={module} pending={false} onDetails={onDetails} />
  </article>
);

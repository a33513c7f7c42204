import { usePortal } from '@portal/shared';
import type { UserProfile } from '@portal/shared/contracts/people/profiles';
import { holderOf } from './rights';
import type { Rights } from './rights';

/** The menu and the pages that the profile's users see, by the portal's own rules; to look at only. */
export function SeenAs({ profile, rights }: { profile: UserProfile; rights: Rights }) {
  const { seenBy } = usePortal();
  if (!seenBy) return <p>O menu e as páginas do portal só se veem dentro dele.</p>;
  const { menu, home, pages } = seenBy(holderOf(profile, rights));
  return (
    <div className="admin-profile-seen">
      <section aria-label="Menu que o perfil vê">
        <h2>Menu</h2>
        {menu.length === 0 && <p>O menu fica vazio.</p>}
        <ol>
          {menu.map(({ label, path }) => (
            <li key={path}>
              {label}
              {path === home && <small> (começa aqui)</small>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Páginas que o perfil abre">
        <h2>
          Páginas <small>({pages.length})</small>
        </h2>
        {pages.length === 0 && <p>Nenhuma página se abre.</p>}
        <ul>
          {pages.map(({ title, path }) => (
            <li key={path}>
              {title} <code>{path}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

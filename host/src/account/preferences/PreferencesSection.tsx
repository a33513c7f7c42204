import { AppearanceChoices } from './AppearanceChoices';
import { StartPageChoice } from './StartPageChoice';

/** How the portal looks, and what goes along to another machine. */
export function PreferencesSection() {
  return (
    <>
      <p className="account-lead">
        Tema, densidade, página inicial e páginas favoritas vão com você para qualquer computador em que entrar. Sem
        conexão, vale o que este navegador guardou; a última escolha é a que fica.
      </p>
      <div className="account-choices">
        <AppearanceChoices />
        <StartPageChoice />
      </div>
    </>
  );
}

import { useStoredValue } from '../../values/valueStore';
import { chatOpener } from '../../helpDesk/chatOpener';

/** The way to the help-desk chat, for who has one. */
export function AskTeamButton() {
  const openChat = useStoredValue(chatOpener);
  return openChat ? (
    <button className="portal-button portal-button-quiet" type="button" onClick={openChat}>
      Falar com a equipe
    </button>
  ) : null;
}

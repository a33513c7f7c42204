/**
 * In the place of components that the library brings along and none of ours shows: what dialogs have with `loading`, its own
 * buttons of dialogs (shared/src/ui/themed/Modal) and its empty box (shared/src/ui/themed/NothingToChoose).
 */
export default function Nothing(): null {
  return null;
}

/** In the place of the library's buttons in dialogs, which are our own (shared/src/ui/themed/Modal). */
export default function NoButton(): null {
  return null;
}

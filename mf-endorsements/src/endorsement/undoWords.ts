/** What lists say of an endorsement that was undone, or that undoes another; nothing of all others. */
export function undoWords({
  UndoneByNumber,
  UndoesNumber,
}: {
  UndoneByNumber?: string | null;
  UndoesNumber?: string | null;
}): string | null {
  if (UndoneByNumber) return `desfeito pelo ${UndoneByNumber}`;
  return UndoesNumber ? `desfaz o ${UndoesNumber}` : null;
}

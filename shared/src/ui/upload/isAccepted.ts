/** Whether a file is one of those that the `accept` of a file input names: by ending, kind (`image/*`) or type. */
export function isAccepted({ name, type }: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((text) => {
    const wanted = text.trim().toLowerCase();
    if (wanted === '*' || wanted === '*/*') return true;
    if (wanted.startsWith('.')) return endingsOf(wanted).some((ending) => name.toLowerCase().endsWith(ending));
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

const OF_PHOTOGRAPHS = ['.jpg', '.jpeg'];
const endingsOf = (ending: string): readonly string[] => (OF_PHOTOGRAPHS.includes(ending) ? OF_PHOTOGRAPHS : [ending]);

/** What some system does not take in the name of a file. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST = 120;

/** A name as any system takes it, in the words that it was given. */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(FORBIDDEN, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const { base, ending } = parted(clean);
  const short = `${[...base].slice(0, LONGEST).join('')}${ending}`;
  if (short === '') return 'arquivo';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** Names for the files of one folder, none twice, where `Edital.pdf` and `edital.PDF` are the same: doubles are numbered. */
export function namesInFolder(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = safeName(given);
    const { base, ending } = parted(name);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${base} (${count})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function parted(name: string): { base: string; ending: string } {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return { base: name.slice(0, name.length - ending.length), ending };
}

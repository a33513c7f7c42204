/** A ZIP with these texts in it, uncompressed, as a program that writes documents would order it. */
export function storedZip(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [header, lengths, names] of [
      [local, 18, 26],
      [entry, 20, 28],
    ] as const) {
      header.writeUInt32LE(content.length, lengths);
      header.writeUInt32LE(content.length, lengths + 4);
      header.writeUInt16LE(path.length, names);
    }
    entry.writeUInt32LE(offset, 42);
    locals.push(local, path, content);
    entries.push(entry, path);
    offset += local.length + path.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

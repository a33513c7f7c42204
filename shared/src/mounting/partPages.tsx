import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RemoteDefinition } from '../remote/definition';
import type { PartComponent, RemotePart } from '../remote/parts';

/** Where a part stands alone; what its place would tell it is `?payload=` as JSON. */
const pathOf = ({ id }: RemotePart): string => `/partes/${id}`;

/** The remote with a screen for each of its parts, so that it can be seen without the page that it belongs to. */
export const withPartPages = (definition: RemoteDefinition): RemoteDefinition => ({
  ...definition,
  routes: [
    ...definition.routes,
    ...(definition.parts ?? []).map((part) => ({
      path: pathOf(part),
      title: part.title,
      ...(part.functionalities && { functionalities: part.functionalities }),
      screen: async () => {
        const { default: Part } = await part.component();
        return { default: () => createElement(PartPage, { part, Part: Part as PartComponent<object> }) };
      },
    })),
  ],
});

/** A field for the payload, and below it the part, once the payload can be read. */
function PartPage({ part, Part }: { part: RemotePart; Part: PartComponent<object> }) {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('payload') ?? '');
  const payload = payloadIn(search.get('payload') ?? '');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ payload: text }, { replace: true });
        }}
      >
        <label>
          {`Dados do lugar ${part.place}, versão ${part.version}, em JSON: `}
          <textarea value={text} onChange={({ target }) => setText(target.value)} rows={3} cols={60} />
        </label>{' '}
        <button type="submit">Mostrar</button>
      </form>
      <section aria-label={part.title} style={{ minHeight: part.height }}>
        {payload ? <Part key={text} payload={payload} /> : <p>Escreva um objeto JSON e mostre.</p>}
      </section>
    </>
  );
}

function payloadIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

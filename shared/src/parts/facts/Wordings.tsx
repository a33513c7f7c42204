import './facts.css';

interface Wording {
  name: string;
  text: string;
}

/** Texts of a contract, each under its name, with the lines that they were written with. */
export const Wordings = ({ wordings }: { wordings: readonly Wording[] }) => (
  <dl className="parts-wordings">
    {wordings.map(({ name, text }, index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

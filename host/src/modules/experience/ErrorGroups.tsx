import type { ErrorFrame, ErrorGroup, RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { CopyableText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { ScreenLabel } from './ScreenLabel';
import { errorKinds, timesText } from './words';

interface ErrorGroupsProps {
  groups: readonly ErrorGroup[];
  /** The version before, where a group that it does not have stands out. */
  before: RemoteExperience | undefined;
}

/** Errors of one version, the newest first: where they come from and how often, and never what they said. */
export function ErrorGroups({ groups, before }: ErrorGroupsProps) {
  if (groups.length === 0) return <p>Nenhum erro nos últimos 7 dias.</p>;
  const isNew = ({ Fingerprint }: ErrorGroup) =>
    before !== undefined && before.ErrorGroups.every((one) => one.Fingerprint !== Fingerprint);
  return (
    <ol>
      {groups.map((group) => (
        <li key={group.Fingerprint}>
          <strong>
            {group.Name}
            {group.Code && ` (${group.Code})`}
          </strong>{' '}
          {isNew(group) && <StatusTag tone="warning">Não aparece na {before?.Version}</StatusTag>}
          <span className="modules-note">
            {timesText(group.Count)}, {errorKinds[group.Kind]} em <ScreenLabel pattern={group.Screen} />
          </span>
          <span className="modules-note">
            Primeira em {formatDateTime(group.FirstAt)}, última em {formatDateTime(group.LastAt)}
            {group.TraceId && (
              <>
                , código{' '}
                <CopyableText text={group.TraceId} label={`o código do último ${group.Name}`}>
                  <code>{group.TraceId}</code>
                </CopyableText>
              </>
            )}
          </span>
          <Frames frames={group.Frames} name={group.Name} />
        </li>
      ))}
    </ol>
  );
}

const lineOf = ({ Function: name, File, Line, Column }: ErrorFrame): string =>
  `${name === undefined ? '' : `${name} `}${File}:${Line}:${Column}`;

function Frames({ frames, name }: { frames: readonly ErrorFrame[]; name: string }) {
  if (frames.length === 0) return <span className="modules-note">O navegador não disse em que arquivo.</span>;
  const lines = frames.map(lineOf);
  return (
    <CopyableText text={lines.join('\n')} label={`o caminho do erro ${name}`}>
      <span className="modules-frames">
        {lines.map((line, at) => (
          // Two calls of one function in a row are two frames.
          <code key={`${at} ${line}`}>{line}</code>
        ))}
      </span>
    </CopyableText>
  );
}

import { FileText, RotateCw, X } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';

interface Press {
  /** Names the button, with the file's name. */
  readonly label: string;
  readonly onPress: () => void;
}

export interface PickedFileProps {
  readonly name: string;
  /** The file's size in words. */
  readonly size: string;
  /** How far it is, in a word; its place is taken by `problem`. */
  readonly progress: string;
  readonly uploading: boolean;
  readonly problem: string | undefined;
  readonly retry: Press | undefined;
  readonly remove: Press;
}

/** One of the files picked to be sent: how far it is, and the ways to try again and to leave it out. */
export function PickedFile({ name, retry, remove, ...state }: PickedFileProps) {
  return (
    <li className="flex items-center gap-2 rounded-md border border-line bg-surface ps-3 text-sm">
      <FileText aria-hidden="true" size={16} className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 py-1.5 staff:py-1">
        <span className="block truncate">{name}</span>
        <FileProgress {...state} />
      </span>
      {retry !== undefined && (
        <IconButton
          label={retry.label}
          icon={<RotateCw aria-hidden="true" size={16} />}
          size="sm"
          onClick={retry.onPress}
        />
      )}
      <IconButton
        label={remove.label}
        icon={<X aria-hidden="true" size={16} />}
        size="sm"
        onClick={remove.onPress}
      />
    </li>
  );
}

type FileProgressProps = Pick<PickedFileProps, 'size' | 'progress' | 'uploading' | 'problem'>;

function FileProgress({ size, progress, uploading, problem }: FileProgressProps) {
  if (problem !== undefined) {
    return (
      <span role="alert" className="block text-xs text-bad">
        {problem}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2 text-xs text-ink-2">
      <span className="num">{size}</span>
      <span role="status">{progress}</span>
      {uploading && (
        <span
          aria-hidden="true"
          className="h-1 max-w-40 flex-1 overflow-hidden rounded-full bg-line staff:hidden"
        >
          <span className="block h-full w-1/2 animate-pulse rounded-full bg-primary" />
        </span>
      )}
    </span>
  );
}

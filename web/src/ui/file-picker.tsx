import { type ReactNode, useRef } from 'react';

interface FilePickerProps {
  readonly label: string;
  /** Types and endings, as the attribute of the same name takes them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** With at least one file. */
  readonly onPick: (files: readonly File[]) => void;
  /** Draws what is pressed to open the system's dialog. */
  readonly children: (open: () => void) => ReactNode;
}

/** Chooses files from the device, by whatever button stands in it. */
export function FilePicker({ label, accept, multiple, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file, mended, is a change again.
          currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

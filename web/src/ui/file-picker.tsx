import { type ReactNode, useRef } from 'react';

interface FilePickerProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: (open: () => void) => ReactNode;
}

export function FilePicker({ label, accept, multiple, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset it, so that choosing a corrected version of the file fires a change again.
          currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

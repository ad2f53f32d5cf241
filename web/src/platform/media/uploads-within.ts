import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type UploadReporter = (field: string, isRunning: boolean) => void;

const UploadReportContext = createContext<UploadReporter>(() => undefined);

/** Collects the uploads of the fields inside; pass it the `report` of `useUploadsWithin`. */
export const UploadReports = UploadReportContext.Provider;

export function useReportUpload(isRunning: boolean): void {
  const report = useContext(UploadReportContext);
  const field = useId();
  useEffect(() => {
    report(field, isRunning);
    return () => report(field, false);
  }, [report, field, isRunning]);
}

/** Leaving or publishing during an upload would lose the file. */
export function useUploadsWithin(): {
  readonly isUploading: boolean;
  readonly report: UploadReporter;
} {
  const [running, setRunning] = useState<readonly string[]>([]);
  const report = useCallback<UploadReporter>((field, isRunning) => {
    setRunning((now) => {
      if (now.includes(field) === isRunning) return now;
      return isRunning ? [...now, field] : now.filter((each) => each !== field);
    });
  }, []);
  return { isUploading: running.length > 0, report };
}

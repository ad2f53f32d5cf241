import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Report = (field: string, isRunning: boolean) => void;

const Reports = createContext<Report>(() => undefined);

/** Around fields that send files, with the `report` of `useUploadsWithin`. */
export const UploadReports = Reports.Provider;

/** Tells whoever is around whether this field has something on its way. */
export function useReportUpload(isRunning: boolean): void {
  const report = useContext(Reports);
  const field = useId();
  useEffect(() => {
    report(field, isRunning);
    return () => report(field, false);
  }, [report, field, isRunning]);
}

/** Whether any field within is sending: what is left or published now would go on without the file. */
export function useUploadsWithin(): { readonly isUploading: boolean; readonly report: Report } {
  const [running, setRunning] = useState<readonly string[]>([]);
  const report = useCallback<Report>((field, isRunning) => {
    setRunning((now) => {
      if (now.includes(field) === isRunning) return now;
      return isRunning ? [...now, field] : now.filter((each) => each !== field);
    });
  }, []);
  return { isUploading: running.length > 0, report };
}

import { useMessages } from '../../i18n/i18n-provider.tsx';
import { UploadLimitNote } from '../limits/denied-upload.tsx';
import type { UploadFault } from './use-image-upload.ts';

export function UploadFaultText({ fault }: { fault: UploadFault }) {
  const { t } = useMessages();
  const sentence = t(`media.fault.${fault}`);
  return fault === 'denied' ? <UploadLimitNote otherwise={sentence} /> : sentence;
}

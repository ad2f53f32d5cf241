import { projectPath } from '@samspill/domain/paths';
import { pitchPagePath } from '@samspill/domain/shares/pitch-path';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Radio, Switch } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast.ts';

/** Fields are absent on items older than the setting. */
interface ShareChoice {
  readonly shareable?: boolean | undefined;
  readonly publicPitch?: boolean | undefined;
  readonly indexable?: boolean | undefined;
}

interface SharedProject extends ShareChoice {
  readonly kind: 'project';
  readonly id: string;
  readonly isPublished: boolean;
}

export type Shared =
  | SharedProject
  | (ShareChoice & { readonly kind: 'person' | 'post'; readonly path: string });

function useSaveChoice(path: string) {
  const { t } = useMessages();
  // Settles when the server has the write, which may take long offline: don't await it.
  return (choice: ShareChoice) =>
    void updateDoc(doc(firestore(), path), { ...choice, updatedAt: serverTimestamp() }).catch(() =>
      showToast({ kind: 'error', title: t('shares.failed'), id: 'share' }),
    );
}

export function ShareSwitch({ shared }: { shared: Shared }) {
  return shared.kind === 'project' ? (
    <ProjectChoice project={shared} />
  ) : (
    <CardSwitch {...shared} />
  );
}

function CardSwitch({ kind, path, shareable }: Exclude<Shared, SharedProject>) {
  const { t } = useMessages();
  const save = useSaveChoice(path);
  return (
    <Switch
      label={t('shares.label')}
      help={t(`shares.${kind}Help`)}
      checked={shareable === true}
      onChange={(event) => save({ shareable: event.target.checked })}
    />
  );
}

const AUDIENCES = {
  off: { shareable: false, publicPitch: false, indexable: false },
  card: { shareable: true, publicPitch: false, indexable: false },
  pitch: { shareable: true, publicPitch: true, indexable: false },
} as const;

function ProjectChoice({ project }: { project: SharedProject }) {
  const { t } = useMessages();
  const name = useId();
  const save = useSaveChoice(projectPath(project.id));
  const chosen = !project.shareable ? 'off' : project.publicPitch ? 'pitch' : 'card';
  return (
    <>
      <fieldset className="stack-3">
        <legend className="weight-bold mb-2 p-0">{t('shares.audience')}</legend>
        {(['off', 'card', 'pitch'] as const).map((each) => (
          <Radio
            key={each}
            name={name}
            label={t(`shares.audience.${each}`)}
            help={t(`shares.audienceHelp.${each}`)}
            checked={each === chosen}
            onChange={() => save(AUDIENCES[each])}
          />
        ))}
        <p className="subtle text-xs">{t('shares.audienceNote')}</p>
      </fieldset>
      {chosen === 'pitch' ? (
        <>
          <Switch
            label={t('shares.indexable')}
            help={t('shares.indexableHelp')}
            checked={project.indexable === true}
            onChange={(event) => save({ indexable: event.target.checked })}
          />
          {project.isPublished ? (
            <a
              className="inline-row-2 self-start"
              href={pitchPagePath(project.id)}
              target="_blank"
              rel="noopener"
            >
              <ExternalLink size={15} aria-hidden="true" />
              {t('shares.openPage')}
            </a>
          ) : null}
        </>
      ) : null}
    </>
  );
}

import { editProjectHref } from '@samspill/domain/projects/paths';
import {
  type Deck,
  type GalleryImage,
  PITCH_TEXTS,
  type PitchText,
  type ProjectLink,
} from '@samspill/domain/projects/pitch';
import type { ProjectDraft } from '@samspill/domain/projects/project';
import { ExternalLink, FileText, Plus } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../chunks/load-chunk.ts';
import { readDownloadUrl } from '../../../firebase/storage.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { StoredPicture } from '../../../platform/media/stored-picture.tsx';
import { MarkdownText } from '../../../platform/site/markdown-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { isFilled } from '../project-draft.ts';
import { OpenRoles, type RoleAction } from './open-roles.tsx';
import styles from './pitch.module.css';

const Lightbox = lazyPart(
  () => import('../../../platform/media/lightbox.tsx'),
  ({ Lightbox }) => Lightbox,
);

const WIDTH_PX = 240;
const SIZES = '(min-width: 900px) 240px, 50vw';

interface PitchGalleryProps {
  readonly images: readonly GalleryImage[];
  readonly title: string;
  readonly changedAt: Date;
}

function PitchGallery({ images, title, changedAt }: PitchGalleryProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<number | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const shown = images
    .filter(({ path }) => !missing.includes(path))
    .map(({ path, alt }, index) => ({
      path,
      alt: alt.trim() || t('projects.pictureOf', { number: index + 1, title }),
    }));
  return (
    <>
      <ul className={styles.gallery}>
        {shown.map(({ path, alt }, index) => (
          <li key={path}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('media.openPicture', { alt })}
              onClick={() => setOpened(index)}
            >
              <StoredPicture
                source={{ path, changedAt }}
                className="cover"
                alt=""
                maxWidthPx={WIDTH_PX}
                sizes={SIZES}
                onMissing={() => setMissing((paths) => [...paths, path])}
              />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {opened === null ? null : (
          <Lightbox
            images={shown}
            changedAt={changedAt}
            at={opened}
            onMove={setOpened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Opens the deck in a new tab. Fetches the address on click, because it contains the reader’s token. */
function DeckButton({ deck }: { deck: Deck }) {
  const { t, format } = useMessages();
  const open = async () => {
    // Open synchronously: browsers block a tab opened after an await.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    try {
      const url = await readDownloadUrl(deck.path);
      if (tab && !tab.closed) tab.location.replace(url);
      else location.assign(url);
    } catch {
      tab?.close();
      showToast({ kind: 'error', title: t('projects.deckNotOpened'), id: 'deck' });
    }
  };
  return (
    <div>
      <Button icon={<FileText size={16} />} title={deck.name} onClick={() => void open()}>
        {t('projects.openDeck', { size: format.bytes(deck.size) })}
      </Button>
    </div>
  );
}

function PitchLinks({ links }: { links: readonly ProjectLink[] }) {
  const { t } = useMessages();
  return (
    <ul className={styles.links}>
      {links.map(({ kind, url }) => (
        <li key={`${kind} ${url}`}>
          <a
            className="inline-row-2 break-words"
            href={url}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
          >
            <ExternalLink size={15} aria-hidden="true" />
            {t(`projects.link.${kind}`)} <span className="subtle text-xs">{hostOf(url)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Tolerates incomplete addresses during typing. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}

export const PITCH_PARTS = [
  ...PITCH_TEXTS,
  'gallery',
  'links',
  'deck',
  'roles',
  'round',
  'description',
] as const;
type PitchPart = (typeof PITCH_PARTS)[number];

interface PitchedProject {
  readonly id: string;
  readonly draft: ProjectDraft;
  readonly changedAt: Date;
}

interface ProjectPitchProps {
  readonly project: PitchedProject;
  readonly roleAction?: RoleAction | undefined;
  readonly isOwner?: boolean;
}

export function ProjectPitch({ project, roleAction, isOwner = false }: ProjectPitchProps) {
  const { t } = useMessages();
  const { draft } = project;
  const isEmpty = PITCH_PARTS.every((part) => !isFilled(draft[part]));
  if (isEmpty && !isOwner) return <p className="subtle">{t('projects.noDescription')}</p>;
  return (
    <div className="stack-6">
      {PITCH_PARTS.map((part) => (
        <Fragment key={part}>
          {isFilled(draft[part]) ? (
            <PitchSection title={t(`projects.part.${part}`)}>
              <PartContent part={part} project={project} roleAction={roleAction} />
            </PitchSection>
          ) : isOwner ? (
            <AddLine projectId={project.id} part={part} />
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}

const isText = (part: PitchPart): part is PitchText | 'description' =>
  part === 'description' || PITCH_TEXTS.some((text) => text === part);

interface PartContentProps {
  readonly part: PitchPart;
  readonly project: PitchedProject;
  readonly roleAction: RoleAction | undefined;
}

function PartContent({ part, project, roleAction }: PartContentProps) {
  const { draft, changedAt } = project;
  if (isText(part))
    return (
      <div className={styles.text}>
        <MarkdownText text={draft[part]} />
      </div>
    );
  switch (part) {
    case 'gallery':
      return <PitchGallery images={draft.gallery} title={draft.title} changedAt={changedAt} />;
    case 'links':
      return <PitchLinks links={draft.links} />;
    case 'deck':
      return draft.deck && <DeckButton deck={draft.deck} />;
    case 'roles':
      return <OpenRoles roles={draft.roles} action={roleAction} />;
    case 'round':
      return <Round draft={draft} />;
  }
}

function Round({ draft: { round, funding } }: { draft: ProjectDraft }) {
  const { t, format } = useMessages();
  if (round === null) return null;
  return (
    <div className="stack-1">
      <p className="weight-bold tabular">
        {t(`projects.round.${round.kind}`)}
        {funding === null ? '' : ` · ${format.money(funding.goal, funding.currency)}`}
      </p>
      {round.purpose.trim() === '' ? null : <MarkdownText text={round.purpose} />}
    </div>
  );
}

function PitchSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-2">
      <h2 className="text-md">{title}</h2>
      {children}
    </section>
  );
}

function AddLine({ projectId, part }: { projectId: string; part: PitchPart }) {
  const { t } = useMessages();
  return (
    <p className={styles.add}>
      <Link
        className="inline-row-1 muted no-underline text-sm"
        to={`${editProjectHref(projectId)}#${part}`}
      >
        <Plus size={15} aria-hidden="true" />
        {t(`projects.add.${part}`)}
      </Link>
    </p>
  );
}

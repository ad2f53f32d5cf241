import { reachablePositions } from '@samspill/domain/surveys/check-definition';
import { targetOf } from '@samspill/domain/surveys/flow';
import { isQuestion, type SurveyElement } from '@samspill/domain/surveys/question';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { Flag } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ElementIcon } from './element-icon.tsx';
import styles from './flow-map.module.css';
import { conditionsText, jumpText } from './logic-words.ts';
import type { Builder } from './use-builder.ts';

interface FlowArc {
  readonly from: number;
  readonly to: number;
  /** Horizontal distance from 0; overlapping arcs get different lanes. */
  readonly lane: number;
}

interface FlowLayout {
  readonly arcs: readonly FlowArc[];
  readonly lanes: number;
  readonly unreachable: ReadonlySet<number>;
}

export function layOutFlow(definition: SurveyDefinition): FlowLayout {
  const spans = definition.elements.flatMap((element, from) => {
    if (!isQuestion(element)) return [];
    const targets = element.jumps.map((jump) => targetOf(definition, from, jump));
    return [...new Set(targets)].filter((to) => to > from).map((to) => ({ from, to }));
  });
  // Shortest first, so that longer arcs go around them.
  const inOrder = spans.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  const arcs: FlowArc[] = [];
  for (const span of inOrder) {
    const near = arcs.filter(({ from, to }) => from < span.to && span.from < to);
    const taken = new Set(near.map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    arcs.push({ ...span, lane });
  }
  const reachable = reachablePositions(definition);
  const positions = definition.elements.map((_, at) => at);
  return {
    arcs,
    lanes: Math.max(0, ...arcs.map(({ lane }) => lane + 1)),
    unreachable: new Set(positions.filter((at) => !reachable.has(at))),
  };
}

const ROW_PX = 72;
const BUTTON_PX = 40;
const LANE_PX = 18;
const MARGIN_PX = 16;

export function FlowMap({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const headingId = useId();
  const layout = layOutFlow(builder.definition);
  return (
    <section aria-labelledby={headingId} className="text-column">
      <h2 id={headingId} className="text-md">
        {t('admin-survey-builder.flow')}
      </h2>
      <p className={styles.about}>{t('admin-survey-builder.flowAbout')}</p>
      <div className="flex">
        <Arcs layout={layout} rows={builder.definition.elements.length + 1} />
        <ol className="grow">
          {builder.definition.elements.map((element, at) => (
            <li key={element.id} className={styles.row}>
              <FlowRow {...{ element, builder }} isReached={!layout.unreachable.has(at)} />
            </li>
          ))}
          <li className={classNames(styles.row, styles.end)}>
            <Flag size={16} aria-hidden="true" />
            {t('admin-survey-builder.flowEnd')}
          </li>
        </ol>
      </div>
    </section>
  );
}

interface FlowRowProps {
  readonly element: SurveyElement;
  readonly builder: Builder;
  readonly isReached: boolean;
}

function FlowRow({ element, builder, isReached }: FlowRowProps) {
  const { t, locale } = useMessages();
  const { words, setView } = builder;
  const jumps = isQuestion(element) ? element.jumps : [];
  const logic = [
    ...(element.showIf
      ? [
          t('admin-survey-builder.showIfSays', {
            conditions: conditionsText(words, element.showIf),
          }),
        ]
      : []),
    ...jumps.map((jump) => jumpText(words, jump)),
  ];
  return (
    <>
      <button
        type="button"
        className={classNames(styles.open, !isReached && styles.unreachable)}
        onClick={() => setView({ view: 'questions', element: element.id })}
      >
        <ElementIcon type={element.type} />
        {isQuestion(element) ? (
          <span className="flex-none muted text-xs weight-bold">{element.code}</span>
        ) : null}
        <span className={styles.title}>
          {textIn(element.title, locale) || t('admin-survey-builder.noTitle')}
        </span>
      </button>
      <p className={styles.logic} title={logic.join(' · ')}>
        {isReached ? null : (
          <strong className="warning-text weight-560">
            {t('admin-survey-builder.flowUnreachable')}.{' '}
          </strong>
        )}
        {logic.join(' · ')}
      </p>
    </>
  );
}

const rowMiddlePx = (row: number) => row * ROW_PX + BUTTON_PX / 2;

function arcPath({ from, to, lane }: FlowArc, widthPx: number): string {
  const out = widthPx - MARGIN_PX - (lane + 1) * LANE_PX;
  const [start, end] = [rowMiddlePx(from), rowMiddlePx(to)];
  return `M ${widthPx} ${start} C ${out} ${start}, ${out} ${end}, ${widthPx - 6} ${end}`;
}

function Arcs({ layout, rows }: { layout: FlowLayout; rows: number }) {
  const arrowId = useId();
  const widthPx = layout.lanes * LANE_PX + MARGIN_PX + LANE_PX;
  const heightPx = rows * ROW_PX;
  return (
    <svg
      className={styles.arcs}
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      aria-hidden="true"
    >
      <defs>
        <marker
          id={arrowId}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M 0 0 L 8 4 L 0 8 z" className={styles.arrow} />
        </marker>
      </defs>
      {layout.arcs.map((arc) => (
        <path
          key={`${arc.from} ${arc.to}`}
          className={styles.arc}
          d={arcPath(arc, widthPx)}
          markerEnd={`url(#${arrowId})`}
        />
      ))}
    </svg>
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Action, SoakContext } from './actions/action.ts';
import { ADMIN_ACTIONS } from './actions/admin-actions.ts';
import { CONTENT_ACTIONS } from './actions/content-actions.ts';
import { CONVERSATION_ACTIONS } from './actions/conversation-actions.ts';
import { PEOPLE_ACTIONS } from './actions/people-actions.ts';
import { PROJECT_ACTIONS, publishProject } from './actions/project-actions.ts';
import { publishSurvey, SURVEY_ACTIONS } from './actions/survey-actions.ts';
import type { Member } from './member.ts';

const MEMBER_ACTIONS: readonly Action[] = [
  ...CONTENT_ACTIONS,
  ...PEOPLE_ACTIONS,
  ...PROJECT_ACTIONS,
  ...SURVEY_ACTIONS,
  ...CONVERSATION_ACTIONS,
];
const WORKERS = 4;
const ADMIN_PERCENT = 5;
const MAX_PICK_ATTEMPTS = 20;
const FIRST_PROJECTS = 3;
/** Limits how much an actor catches up after a delay. */
const MAX_LATE_MS = 1000;

export interface Tally {
  accepted: number;
  refused: number;
}

interface PlannedAction {
  readonly by: Member;
  readonly action: Action;
  readonly attempt: NonNullable<ReturnType<Action['plan']>>;
}

function pickAction({ random }: SoakContext, actions: readonly Action[]): Action {
  const total = actions.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.below(total);
  for (const action of actions) {
    left -= action.weight;
    if (left < 0) return action;
  }
  throw new Error('there is nothing to do');
}

function planAction(stage: SoakContext, busy: ReadonlySet<Member>): PlannedAction | null {
  const { random, members } = stage;
  const [admin, ...others] = members;
  for (let look = 0; look < MAX_PICK_ATTEMPTS; look += 1) {
    const by = admin && random.percent(ADMIN_PERCENT) ? admin : random.pick(others);
    const action = pickAction(stage, by === admin ? ADMIN_ACTIONS : MEMBER_ACTIONS);
    const attempt = busy.has(by) ? null : action.plan(stage, by);
    if (attempt) return { by, action, attempt };
  }
  return null;
}

export interface ActorPool {
  readonly tallies: ReadonlyMap<string, Tally>;
  /** `rate` counts actions of all actors per second. */
  act(seconds: number, rate: number): Promise<void>;
}

export function createActorPool(stage: SoakContext): ActorPool {
  const busy = new Set<Member>();
  const tallies = new Map<string, Tally>();

  async function take({ by, action, attempt }: PlannedAction): Promise<void> {
    busy.add(by);
    const isAccepted = await attempt.run();
    busy.delete(by);
    attempt.note(isAccepted);
    const tally = tallies.get(action.name) ?? { accepted: 0, refused: 0 };
    tally[isAccepted ? 'accepted' : 'refused'] += 1;
    tallies.set(action.name, tally);
  }

  async function open(): Promise<void> {
    const [admin, ...others] = stage.members;
    const first = others.slice(0, FIRST_PROJECTS).map((by) => ({ by, action: publishProject }));
    for (const { by, action } of admin ? [{ by: admin, action: publishSurvey }, ...first] : first) {
      const attempt = action.plan(stage, by);
      if (attempt) await take({ by, action, attempt });
    }
  }

  async function act(seconds: number, rate: number): Promise<void> {
    await open();
    const endsAt = Date.now() + seconds * 1000;
    let dueAt = Date.now();
    const hand = async () => {
      while (Date.now() < endsAt) {
        const waitMs = dueAt - Date.now();
        dueAt = Math.max(dueAt, Date.now() - MAX_LATE_MS) + 1000 / rate;
        if (waitMs > 0) await pause(waitMs);
        const turn = planAction(stage, busy);
        if (turn) await take(turn);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, hand));
  }

  return { tallies, act };
}

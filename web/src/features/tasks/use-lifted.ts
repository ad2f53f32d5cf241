import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import {
  type Columns,
  findSpot,
  placeOf,
  type Spot,
  type Step,
  stepFrom,
  withTaskAt,
} from './board-layout.ts';
import type { Board } from './use-board.ts';

/** A task that is off its place, by the pointer or by the keyboard. */
interface Lifted {
  readonly id: string;
  readonly spot: Spot;
  readonly by: 'pointer' | 'keyboard';
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface LiftedOptions {
  readonly columns: Columns;
  readonly titleOf: (id: string) => string;
  readonly move: Board['move'];
}

/** What is being moved, where it would fall, and what to say of it to those who do not see it. */
export function useLifted({ columns, titleOf, move }: LiftedOptions) {
  const { t } = useMessages();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const focusNext = useRef<string | null>(null);
  const shown = lifted === null ? columns : withTaskAt(columns, lifted.id, lifted.spot);

  const whereOf = (spot: Spot, board: Columns) => ({
    column: t(`tasks.status.${spot.status}`),
    position: spot.index + 1,
    total: board[spot.status].length,
  });
  const lift = (id: string, by: Lifted['by']) => {
    const spot = findSpot(columns, id);
    if (spot === null) return;
    setLifted({ id, spot, by });
    setSaid(t('tasks.lifted', { title: titleOf(id), ...whereOf(spot, columns) }));
  };
  const carry = (spot: Spot) => {
    if (lifted === null) return;
    setLifted({ ...lifted, spot });
    const board = withTaskAt(columns, lifted.id, spot);
    setSaid(t('tasks.carried', { title: titleOf(lifted.id), ...whereOf(spot, board) }));
  };
  const cancel = () => {
    if (lifted) setSaid(t('tasks.putBack', { title: titleOf(lifted.id) }));
    if (lifted?.by === 'keyboard') focusNext.current = lifted.id;
    setLifted(null);
  };
  /** Writes only what differs from before. */
  const drop = (id: string, spot: Spot) => {
    setLifted(null);
    if (lifted?.by !== 'pointer') focusNext.current = id;
    const board = withTaskAt(columns, id, spot);
    setSaid(t('tasks.dropped', { title: titleOf(id), ...whereOf(spot, board) }));
    const before = findSpot(columns, id);
    const place = placeOf(board, id);
    const isSame = before?.status === spot.status && before.index === spot.index;
    if (place !== null && !isSame) move(id, place);
  };
  /** True once after a move without the pointer: a card in another column is another element. */
  const takesFocus = (id: string) => {
    const isNext = focusNext.current === id;
    if (isNext) focusNext.current = null;
    return isNext;
  };
  const onKey = (event: KeyboardEvent, id: string) => {
    const isOn = lifted?.id === id && lifted.by === 'keyboard';
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      if (isOn) drop(id, lifted.spot);
      else lift(id, 'keyboard');
    } else if (isOn && event.key === 'Escape') cancel();
    else if (isOn && step) carry(stepFrom(shown, lifted.spot, step));
    else {
      if (isOn && event.key === 'Tab') drop(id, lifted.spot);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return { lifted, shown, said, lift, carry, cancel, drop, takesFocus, onKey };
}

export type LiftedTask = ReturnType<typeof useLifted>;

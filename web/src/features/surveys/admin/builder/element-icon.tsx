import {
  AlignLeft,
  Calendar,
  CircleDot,
  Gauge,
  Grid3x3,
  Hash,
  Heading,
  ListOrdered,
  Mail,
  Paperclip,
  ShieldCheck,
  SlidersHorizontal,
  SquareCheck,
  SquareChevronDown,
  Star,
  ThumbsUp,
  Type,
} from 'lucide-react';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import type { ElementType } from './new-element.ts';

const ICONS = {
  section: Heading,
  shortText: Type,
  longText: AlignLeft,
  singleChoice: CircleDot,
  multipleChoice: SquareCheck,
  dropdown: SquareChevronDown,
  rating: Star,
  scale: SlidersHorizontal,
  nps: Gauge,
  yesNo: ThumbsUp,
  number: Hash,
  date: Calendar,
  email: Mail,
  ranking: ListOrdered,
  matrix: Grid3x3,
  consent: ShieldCheck,
  file: Paperclip,
} as const satisfies Record<ElementType, unknown>;

export function ElementIcon({ type }: { type: ElementType }) {
  const Icon = ICONS[type];
  return <Icon size={ICON_PX} aria-hidden="true" />;
}

import { Chip, ChipList } from '../../ui/chip.tsx';

interface TermChipsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly max?: number;
}

export function TermChips({ label, names, max = names.length }: TermChipsProps) {
  if (names.length === 0) return null;
  const shown = names.slice(0, max);
  const rest = names.slice(max);
  return (
    <ChipList label={label}>
      {[
        // biome-ignore lint/suspicious/noArrayIndexKey: names that are not there yet are alike, and chips keep nothing
        ...shown.map((name, place) => <Chip key={`${place}`}>{name}</Chip>),
        ...(rest.length > 0 ? [<MoreChip key="+" names={rest} />] : []),
      ]}
    </ChipList>
  );
}

function MoreChip({ names }: { names: readonly string[] }) {
  return (
    <Chip>
      <span title={names.join(', ')} aria-hidden="true">
        +{names.length}
      </span>
      <span className="visually-hidden">{names.join(', ')}</span>
    </Chip>
  );
}

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './tabs.module.css';

function useScrollCurrentIntoView<Bar extends HTMLElement>(selector: string, current: string) {
  const bar = useRef<Bar>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part matches when `current` is another
  useEffect(() => {
    const part = bar.current?.querySelector(selector);
    if (!bar.current || !part) return;
    const [around, own] = [bar.current, part].map((each) => each.getBoundingClientRect());
    if (around && own)
      bar.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [selector, current]);
  return bar;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly content: ReactNode;
  }[];
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const list = useScrollCurrentIntoView<HTMLDivElement>('[aria-selected="true"]', props.value);
  const onChange = (picked: string) => {
    const tab = props.tabs.find(({ value }) => value === picked);
    if (tab) props.onChange(tab.value);
  };
  return (
    <Radix.Root value={props.value} onValueChange={onChange}>
      <Radix.List ref={list} className={styles.list} aria-label={props.label}>
        {props.tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

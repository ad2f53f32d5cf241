import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/** Text of a search box: calls `commit` once typing pauses and follows external changes of `value`, such as Back. */
export function useTypedText(
  value: string,
  commit: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  /** Committed texts that have not come back as `value` yet. */
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });

  if (followed !== value) {
    const at = underway.indexOf(value);
    setFollowed(value);
    setUnderway(at < 0 ? [] : underway.slice(at + 1));
    // Ignore values that this box committed: the user may have typed more since.
    if (at < 0 && text.trim() !== value) setText(value);
  }

  useEffect(() => {
    const typed = text.trim();
    if (typed === value) return;
    const timer = setTimeout(() => {
      setUnderway((before) => [...before.filter((each) => each !== typed), typed]);
      latestCommit.current(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText];
}

import { useEffect, useState } from 'react';
import { loadChunk, tryChunk } from '../../chunks/load-chunk.ts';
import { type PushState, readPushState } from '../../firebase/push-device.ts';

const importRegistration = () => import('../../firebase/push-registration.ts');

export type DevicePushState = PushState | 'asking' | 'failed';

/** Requests permission, which browsers allow only on a click, then registers. Returns the new state. */
async function turnOn(uid: string): Promise<DevicePushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return readPushState(uid);
  try {
    const { registerDevice } = await loadChunk(importRegistration);
    await registerDevice(uid);
    return readPushState(uid);
  } catch (error) {
    // Log only the name: SDK messages may contain a token.
    console.warn('Push not turned on:', error instanceof Error ? error.name : 'unknown');
    return 'failed';
  }
}

async function turnOff(uid: string): Promise<DevicePushState> {
  const { removeDevice } = await loadChunk(importRegistration);
  await removeDevice(uid);
  return readPushState(uid);
}

export function useDevicePush(uid: string) {
  const [state, setState] = useState<DevicePushState>(() => readPushState(uid));
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (readPushState(uid) === 'on')
      void tryChunk(importRegistration).then((loaded) => loaded?.refreshDevice(uid));
  }, [uid]);
  const turn = async (isOn: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setState(isOn ? 'asking' : 'off');
    const turned = isOn ? turnOn(uid) : turnOff(uid);
    setState(await turned.catch(() => readPushState(uid)));
    setBusy(false);
  };
  return { state, isBusy, turn };
}

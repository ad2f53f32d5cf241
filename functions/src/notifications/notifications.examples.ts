import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { VALID_DEVICES } from '@samspill/domain/notifications/device.cases';
import {
  devicePath,
  notificationPath,
  notificationsPath,
} from '@samspill/domain/notifications/paths';
import { MAIL } from '@samspill/domain/paths';
import type { FeatureExamples } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  pickCase,
  pickPerson,
  remove,
  update,
  type WriteContext,
} from '../testing/write-plans.ts';

const pickDevice = ({ uid, random }: WriteContext) => devicePath(uid, random.pick(DEVICE_SLOTS));

export const examples: FeatureExamples = {
  retained: {
    notifications: {
      at: (id) => `${notificationsPath('kari')}/${id}`,
      fields: (readAt) => ({ readAt, updatedAt: readAt }),
      kept: { 'one that nobody has read': { readAt: null } },
    },
    mail: { at: (id) => `${MAIL}/${id}`, fields: (createdAt) => ({ createdAt }) },
  },
  writes: [
    (context) => [
      create(pickDevice(context), { ...pickCase(context, VALID_DEVICES), ...CREATED_NOW }),
    ],
    (context) => [
      update(pickDevice(context), { ...pickCase(context, VALID_DEVICES), updatedAt: NOW }),
    ],
    (context) => [remove(pickDevice(context))],
    (context) => {
      const id = `follow-user-${pickPerson(context)}`;
      return [update(notificationPath(context.uid, id), { readAt: NOW })];
    },
  ],
};
